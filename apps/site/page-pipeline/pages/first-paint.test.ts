import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { withFastFirstPaint } from './first-paint.ts';

const STYLES =
  '@font-face{font-family:A;src:url(/assets/a.woff2)}@font-face{font-family:B;src:local("Arial")}.a{color:red}';
const START = `<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.modules = {"root":route0};

import("/assets/entry.js");</script>`;
const ANNOUNCED =
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/>';
const SCRIPT = { address: '/assets/document.js', code: '' };
const styled = (styles: string) =>
  withFastFirstPaint('<link rel="stylesheet" href="/assets/root.css"/>', () => styles, SCRIPT);

describe('styles', () => {
  test('stand in the page, and their link is kept for the framework without being fetched', () => {
    expect(styled('.a{color:red}')).toBe(
      '<style>.a{color:red}</style><link rel="stylesheet" href="/assets/root.css" media="print" disabled=""/>',
    );
  });

  test('leave fonts that are downloaded for later, and at once where no script will bring them', () => {
    const html = styled(STYLES);
    expect(html).toContain('<style>@font-face{font-family:B;src:local("Arial")}.a{color:red}</style>');
    const font = '@font-face{font-family:A;src:url(/assets/a.woff2)}';
    expect(html).toContain(`<style data-fonts="" media="print">${font}</style>`);
    expect(html).toContain(`<noscript><style>${font}</style></noscript>`);
  });

  test('that would end their element fail the build', () => {
    expect(() => styled('.a{content:"</style>"}')).toThrow('/assets/root.css');
  });
});

test('a page is painted when its first part is whole', () => {
  const page =
    '<head></head><body><main><section><span id="first-screen-end"></span></section></main></body>';
  const link = '<link rel="expect" href="#first-screen-end" blocking="render"/>';
  expect(withFastFirstPaint(page, () => '', SCRIPT)).toContain(`${link}</head>`);
  expect(withFastFirstPaint('<head></head>', () => '', SCRIPT)).toBe('<head></head>');
});

describe('scripts', () => {
  const html = withFastFirstPaint(`${ANNOUNCED}<link rel="icon" href="/i.svg"/>${START}`, () => '', SCRIPT);

  test('are not announced at the top; other links stay', () => {
    expect(html.startsWith('<link rel="icon" href="/i.svg"/><script>{const use=')).toBe(true);
    expect(html).not.toContain('rel="modulepreload"');
  });

  test('are asked for once, when the first paint was reported or the page has loaded', () => {
    const code = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
    const added: string[] = [];
    const starts: (() => void)[] = [];
    runInNewContext(code.replaceAll('import(', 'load('), {
      load: () => new Promise(() => undefined),
      document: {
        documentElement: { dataset: {} },
        querySelector: () => null,
        querySelectorAll: () => [],
        createElement: () => ({}),
        getElementById: () => null,
        head: { append: ({ rel, href }: { rel: string; href: string }) => added.push(`${rel} ${href}`) },
      },
      addEventListener: (event: string, listener: () => void) => event === 'load' && starts.push(listener),
      AbortController,
      setTimeout: (callback: () => void) => callback(),
      PerformanceObserver: class {
        constructor(listener: () => void) {
          starts.push(listener);
        }
        observe() {
          return undefined;
        }
      },
    });
    expect(added).toEqual([]);
    expect(starts).toHaveLength(2);
    for (const start of starts) start();
    expect(added).toEqual([
      'modulepreload /assets/document.js',
      'modulepreload /assets/entry.js',
      'modulepreload /assets/root.js',
    ]);
  });

  test('keep their order: the frame, then, once the page is used, route modules before the entry that takes it over', () => {
    expect(html).toContain(
      'const [unused0,route0]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js")])',
    );
    expect(html.indexOf('await import("/assets/document.js")')).toBeGreaterThan(0);
    expect(html.indexOf('await use.begun')).toBeGreaterThan(
      html.indexOf('await import("/assets/document.js")'),
    );
    expect(html.indexOf('const [unused0')).toBeGreaterThan(html.indexOf('await use.begun'));
    expect(html).toMatch(/window\.modules = \{"root":route0\};\s*import\("\/assets\/entry\.js"\);/);
  });

  test('of a form we do not know fail the build', () => {
    expect(() =>
      withFastFirstPaint('<script type="module" async="">start();</script>', () => '', SCRIPT),
    ).toThrow('new form');
  });
});

test('a page that is read asks for its one script instead, and keeps no link to its styles', () => {
  const html = withFastFirstPaint(
    `<html data-document=""><head><link rel="stylesheet" href="/a.css"/>${ANNOUNCED}</head><body class="a">${START}</body></html>`,
    () => '.a{color:red}.b{color:red}',
    SCRIPT,
  );
  expect(html).toContain('await import("/assets/document.js")');
  expect(html).toContain('<style>.a{color:red}</style></head>');
  expect(html).not.toContain('/assets/entry.js');
});

test('a page without the framework that is operated loads its own script, and works when it is used', () => {
  const page =
    '<html data-document=""><head><link rel="stylesheet" href="/assets/root.css"/></head><body><main></main></body></html>';
  const styles = '.of-script{color:red}.of-nothing{color:blue}';
  const html = withFastFirstPaint(page, () => styles, SCRIPT, {
    pageScript: {
      address: '/assets/report.js',
      files: ['/assets/report.js', '/assets/react.js'],
      code: 'className="of-script"',
    },
  });
  expect(html).toContain('.of-script');
  expect(html).not.toContain('.of-nothing');
  expect(html).toContain('["/assets/document.js","/assets/report.js","/assets/react.js"]');
  expect(html).toMatch(
    /await import\("\/assets\/document\.js"\);const page=await import\("\/assets\/report\.js"\);\s*await use\.begun;\s*try\{await page\.operate\(\)\}/,
  );
});

test('a page that is read may have a script of its own, after that of all', () => {
  const page =
    '<html data-document=""><head><link rel="stylesheet" href="/assets/root.css"/></head><body></body></html>';
  const ownScript = { address: '/assets/contact.js', code: 'className="of-form"' };
  const html = withFastFirstPaint(page, () => '.of-form{color:red}', SCRIPT, { ownScript });
  expect(html).toContain('.of-form');
  expect(html).toContain('["/assets/document.js","/assets/contact.js"]');
  expect(html).toContain('await import("/assets/document.js");await import("/assets/contact.js")');
});

test('the page that the server draws texts into asks for its fonts at once, and never changes to them later', () => {
  const html = withFastFirstPaint(
    '<html data-document=""><head><link rel="stylesheet" href="/assets/root.css"/></head><body></body></html>',
    () => '@font-face{font-family:A;src:url(/assets/a.woff2)format("woff2");font-display:swap}',
    SCRIPT,
    { pageScript: { address: '/assets/report.js', files: [], code: '' } },
  );
  expect(html).toContain(
    '<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin=""/>',
  );
  expect(html).toMatch(/<style data-fonts="">@font-face\{[^}]*font-display:optional\}<\/style>/);
  expect(html).not.toContain('media="print"');
});
