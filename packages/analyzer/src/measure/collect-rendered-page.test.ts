import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchTestBrowser, makeProfilesFolder } from '../../test-support/browser.ts';
import type { LaunchedBrowser } from '../browser/launch-browser.ts';
import { collectRenderedPage, type PhonePage } from './collect-rendered-page.ts';

let tempDir: string;
let browser: LaunchedBrowser;

beforeAll(async () => {
  tempDir = await makeProfilesFolder('rendered-page-');
  ({ launched: browser } = await launchTestBrowser({ gateUrl: null, tempDir }));
}, 120_000);

afterAll(async () => {
  await browser?.dispose();
  await rm(tempDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

async function readPage(body: string): Promise<PhonePage> {
  const page = await browser.newPage();
  try {
    await page.setViewport({ width: 412, height: 823 });
    await page.setContent(`<!doctype html><body style="margin:0">${body}`);
    return await page.evaluate(collectRenderedPage);
  } finally {
    await page.browserContext().close();
  }
}

const CALL =
  '<a href="tel:+12135550132" style="position:absolute;left:20px;top:700px;width:200px;height:50px">Call</a>';
const layer = (style: string) =>
  `<div style="left:0;bottom:0;width:412px;height:300px;${style}">We use cookies</div>`;

test.each<[what: string, body: string, coveredBy: string | null]>([
  ['nothing over it', CALL, null],
  ['a cookie notice over it', CALL + layer('position:fixed'), 'We use cookies'],
  ['a notice that lets taps through', CALL + layer('position:fixed;pointer-events:none'), null],
  [
    'a layer of the page itself, as in a menu that slides in',
    CALL + layer('position:absolute;top:600px'),
    null,
  ],
  ['a notice over a corner only', CALL + layer('position:fixed;height:80px;width:60px'), null],
  ['a notice around it', layer('position:fixed').replace('We', `${CALL.replace('700', '100')}We`), null],
  [
    'a page that takes over the methods of the document',
    `<form name="elementFromPoint"></form><form name="createTreeWalker"></form>${CALL}${layer('position:fixed')}`,
    'We use cookies',
  ],
])('a button with %s', async (_what, body, coveredBy) => {
  const { firstScreen } = await readPage(body);
  expect(firstScreen.map((element) => element.coveredBy)).toEqual([coveredBy]);
});

test('texts with digits are read with their place, those below the screen and hidden ones are not', async () => {
  const { firstScreenTexts } = await readPage(
    '<p style="margin:0;height:40px">Call (213) 555-0132</p><p>No digits</p><p style="display:none">213-555-0199</p><p style="margin-top:900px">213-555-0188</p>',
  );
  expect(firstScreenTexts).toEqual([
    expect.objectContaining({ text: 'Call (213) 555-0132', x: 0, width: expect.any(Number) }),
  ]);
});

test.each([
  [
    'a picture',
    '<img src="/van.svg" width="400" height="600"><p>Call us</p>',
    { picture: 'http://site.example/van.svg' },
  ],
  [
    'a text',
    '<img src="/van.svg" width="20" height="20"><h1>Drains cleared today</h1>',
    { text: 'Drains cleared today' },
  ],
])('the largest paint is %s', async (_what, body, expected) => {
  const page = await browser.newPage();
  try {
    await page.setViewport({ width: 412, height: 823 });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isPicture = request.url().endsWith('.svg');
      // Browsers leave out pictures that have next to nothing in them.
      const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9"/><!--${'.'.repeat(30_000)}--></svg>`;
      void request.respond({
        contentType: isPicture ? 'image/svg+xml' : 'text/html',
        body: isPicture ? picture : `<!doctype html><title>A page</title>${body}`,
      });
    });
    await page.goto('http://site.example/');
    await expect
      .poll(async () => (await page.evaluate(collectRenderedPage)).largestPaint)
      .toEqual(expect.objectContaining(expected));
  } finally {
    await page.browserContext().close();
  }
});
