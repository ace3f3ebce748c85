import { FONTS_ARE_HERE, prepareFirstPaint, startAfterFirstPaint } from './page-start.ts';
import { usedStyles } from './used-styles.ts';
import { isDocument, withoutFramework } from './without-framework.ts';

/** The one script of the pages that are read. */
export interface DocumentScript {
  address: string;
  /** The text of everything it may load. */
  code: string;
}

/**
 * Prerendered HTML with nothing in the way of its first paint: the style sheets stand in the page, and neither scripts
 * nor fonts are asked for before the text has been drawn (in stand-ins with the metrics of the real fonts, so that
 * nothing moves). First paint by Lighthouse, mobile: 1.9 s with linked styles and announced scripts, 1.3 s with both
 * fixed but fonts at once, 0.8 s this way. Without JavaScript the pages are complete, with their fonts.
 * Pages that are read get `documentScript` in place of the framework, and only the styles that they use.
 */
export function withFastFirstPaint(
  html: string,
  readStyles: (address: string) => string,
  documentScript: DocumentScript,
): string {
  const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
  const announced = [...html.matchAll(preload)].map(([, address = '']) => address);
  const stylesheet = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/g;
  if (isDocument(html)) {
    const { address: entry, code } = documentScript;
    const script = afterFirstPaint([entry], `await import(${JSON.stringify(entry)})`);
    const page = withoutFramework(html).replace('</body>', () => `<script>${script}</script></body>`);
    return page.replaceAll(stylesheet, (_link, address: string) =>
      stylesInPage(address, usedStyles(readStyles(address), page, code)),
    );
  }
  return html
    .replaceAll(
      stylesheet,
      (_link, address: string) => stylesInPage(address, readStyles(address)) + unfetchedLink(address),
    )
    .replaceAll(preload, '')
    .replaceAll(
      /<script type="module" async="">([\s\S]*?)<\/script>/g,
      (_element, module: string) =>
        `<script>${afterFirstPaint(announced, startSteps(module, announced))}</script>`,
    );
}

/** The style sheet itself; fonts that are downloaded wait for the script. */
function stylesInPage(address: string, styles: string): string {
  if (/<\/style/i.test(styles)) throw new Error(`${address} cannot stand inside a style element`);
  const downloaded = /@font-face\s*\{[^}]*url\([^}]*\}/g;
  const fonts = (styles.match(downloaded) ?? []).join('');
  const waiting =
    fonts === ''
      ? ''
      : `<style data-fonts="" media="print">${fonts}</style><noscript><style>${fonts}</style></noscript>` +
        `<script>${calling(prepareFirstPaint, [JSON.stringify(FONTS_ARE_HERE)])}</script>`;
  return `<style>${styles.replaceAll(downloaded, '')}</style>${waiting}`;
}

/**
 * The link stays where React takes the page over, because it expects it, and is never fetched: `disabled` holds back
 * the parser, the media type the scanner that runs ahead of it.
 */
function unfetchedLink(address: string): string {
  return `<link rel="stylesheet" href="${address}" media="print" disabled=""/>`;
}

/** The framework's start module: its files one after the other, with room for a tap in between. */
function startSteps(module: string, announced: readonly string[]): string {
  const imports = [...module.matchAll(/^import (?:\* as (\w+) from )?"([^"]+)";$/gm)];
  const body = module.replaceAll(/^import [^(].*;$/gm, '').trim();
  const entry = /\bimport\("([^"]+)"\)/.exec(body)?.[1];
  if (imports.length === 0 || entry === undefined || /^\s*(import|export)\b(?!\()/m.test(body)) {
    throw new Error(
      'The start script of the framework has a new form; see apps/site/scripts/first-paint.ts.',
    );
  }
  const names = imports.map(([, name], index) => name ?? `unused${index}`).join(',');
  const loaded = imports.map(([, , address]) => `import(${JSON.stringify(address)})`).join(',');
  const others = announced.filter((file) => file !== entry);
  return `for(const file of ${JSON.stringify(others)}){await pause();await import(file)}
const [${names}]=await Promise.all([${loaded}]);
${body}`;
}

/** The code of a page's start as a classic script, which nothing can hold up. */
function afterFirstPaint(files: readonly string[], steps: string): string {
  const given = [JSON.stringify(files), JSON.stringify(FONTS_ARE_HERE), `async(pause)=>{${steps}}`];
  return calling(startAfterFirstPaint, given);
}

/** A function's own text, called with expressions. */
function calling(code: (...given: never[]) => void, given: readonly string[]): string {
  const text = code.toString().replaceAll(/\n\s*/g, '\n');
  return `(${text})(${given.join(',')})`;
}
