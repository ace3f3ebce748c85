import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface RenderOptions {
  sitekey: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => boolean;
}

let scripts: (EventTarget & { src: string })[];
let rendered: RenderOptions[];
let removed: string[];
/** What the network makes of the script. */
let outcome: 'load' | 'error';

beforeEach(() => {
  vi.resetModules();
  scripts = [];
  rendered = [];
  removed = [];
  outcome = 'load';
  vi.stubGlobal('window', {
    turnstile: {
      render: (_container: unknown, options: RenderOptions) => `widget ${rendered.push(options)}`,
      remove: (id: string) => removed.push(id),
    },
  });
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { src: '', async: false }),
    head: {
      append: (script: EventTarget & { src: string }) => {
        scripts.push(script);
        queueMicrotask(() => script.dispatchEvent(new Event(outcome)));
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const container = {} as HTMLElement;

test('the captcha is drawn with the site key, gives its token, takes an expired one back and goes away', async () => {
  const { drawTurnstile } = await import('./turnstile.ts');
  const tokens: (string | null)[] = [];
  const end = await drawTurnstile(container, 'site-key', (token) => tokens.push(token));
  expect(scripts.map(({ src }) => src)).toEqual([
    'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  ]);
  expect(rendered[0]?.sitekey).toBe('site-key');
  rendered[0]?.callback('token');
  rendered[0]?.['expired-callback']();
  expect(rendered[0]?.['error-callback']()).toBe(true);
  expect(tokens).toEqual(['token', null, null]);
  end();
  expect(removed).toEqual(['widget 1']);
});

test('a script that could not be had is asked for again at the next form, and only once when it came', async () => {
  const { drawTurnstile } = await import('./turnstile.ts');
  outcome = 'error';
  await expect(drawTurnstile(container, 'site-key', () => undefined)).rejects.toThrow('could not be loaded');
  outcome = 'load';
  await drawTurnstile(container, 'site-key', () => undefined);
  await drawTurnstile(container, 'site-key', () => undefined);
  expect(scripts).toHaveLength(2);
  expect(rendered).toHaveLength(2);
});
