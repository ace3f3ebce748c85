import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnalysisStatus } from '@fml/contract';
import type { Browser, Page } from '@playwright/test';
import { type PageMetadata, pageMetadata } from '../../apps/site/app/seo/page-metadata.ts';
import { fullReport } from '../../apps/site/test-support/full-report.ts';
import { ANALYZE_CALLS, enterAddress, openAssess, reportHeading } from './assess-steps.ts';
import { addresses, expect, IS_LONG, test } from './journey.ts';
import { storedReport } from './leads.ts';

/** Widths between which headlines change size; `LAYOUT_WIDTHS=all npx playwright test FILE` takes more of them. */
const WIDTHS_PX =
  process.env['LAYOUT_WIDTHS'] === 'all'
    ? [320, 390, 412, 768, 1024, 1280, 1536, 1920, 2560]
    : [390, 412, 1280, ...(IS_LONG ? [1536] : [])];
const MAX_SHIFT = 0.01;
const REPORT = 'a stored report';
/** The others are measured in the long form of the journeys. */
const OFTEN_VISITED = ['/', REPORT];

const { admin: _desk, thankYou: _withSubmission, ...visited } = pageMetadata;

for (const place of [...Object.values<PageMetadata>(visited).map(({ path }) => path), REPORT]) {
  const tag = OFTEN_VISITED.includes(place) ? [] : '@long';
  test(`nothing on ${place} jumps when the fonts arrive late`, { tag }, async ({ browser }) => {
    const path = place === REPORT ? `/assess?report=${(await storedReport()).id}` : place;
    const found: string[] = [];
    for (const width of WIDTHS_PX) {
      const { shift, moved } = await shiftAt(browser, path, width);
      if (shift > MAX_SHIFT) found.push(`${width} px: ${shift.toFixed(3)} ${moved}`);
    }
    expect(found).toEqual([]);
  });
}

test('nothing on /assess jumps when the page arrives in two pieces', async ({ page, consoleErrors }) => {
  const html = await (await fetch(`${addresses.product}/assess`)).text();
  // In the middle of the sample sheet, which is centered beside the text.
  const cut = html.indexOf('Phone number can’t be tapped');
  expect(cut).toBeGreaterThan(0);
  const rest = Promise.withResolvers<void>();
  const server = createServer(async ({ url }, answer) => {
    if (url !== '/assess') return answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    answer.write(html.slice(0, cut));
    await rest.promise;
    return answer.end(html.slice(cut));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    await page.setViewportSize({ width: 1280, height: 900 });
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/assess`, { waitUntil: 'commit' });
    await page.getByText('Sample', { exact: true }).waitFor({ state: 'attached' });
    // Not by frames: none is drawn while the first paint is held.
    await page.waitForFunction(() => performance.now() > 500, undefined, { polling: 50 });
    const painted = () => performance.getEntriesByName('first-contentful-paint').length;
    expect(await page.evaluate(painted)).toBe(0);
    rest.resolve();
    await expect.poll(() => page.evaluate(painted)).toBe(1);
  } finally {
    rest.resolve();
    server.close();
  }
  await page.close();
  // Only the page is served there.
  expect(consoleErrors.splice(0).filter((text) => !/404|Failed to (fetch|load)/.test(text))).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`a visitor who has scrolled down to the footer gets the report from its top at ${width} px`, async ({
    page,
  }) => {
    const report = fullReport();
    let status: AnalysisStatus = { status: 'running', stage: 'measuring' };
    for (const calls of [ANALYZE_CALLS, '**/functions/v1/analysis-status']) {
      await page.route(calls, (route) => route.fulfill({ json: status }));
    }
    await page.route('**/functions/v1/analysis-events*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: '' }),
    );
    await page.route('**/functions/v1/get-report', (route) => route.fulfill({ json: report }));
    await page.setViewportSize({ width, height: 844 });
    await openAssess(page);
    await enterAddress(page, `${addresses.sites}good-plumber/`);
    await expect(page.getByText('Part of every analysis')).toBeVisible();
    await page.getByText('All rights reserved').scrollIntoViewIfNeeded();
    await page.evaluate(collectShifts, { buffered: false });
    await page.evaluate(() => {
      const look = () => {
        const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
        const isShown = document.getElementById('report-heading') !== null;
        if (isShown && footer < innerHeight) Object.assign(window, { sawFooter: true });
        requestAnimationFrame(look);
      };
      look();
    });
    status = { status: 'completed', report_id: report.report_id };
    await expect(reportHeading(page)).toBeFocused();
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await twoFrames(page);
    expect(await page.evaluate(() => ({ scrollY, sawFooter: 'sawFooter' in window }))).toEqual({
      scrollY: 0,
      sawFooter: false,
    });
    expect(await seenShifts(page)).toEqual({ shift: 0, moved: '' });
  });
}

/** The layout shift of a first visit whose fonts come after everything else has been drawn. */
async function shiftAt(browser: Browser, path: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(collectShifts, { buffered: true });
  const fonts = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise;
    await route.continue();
  });
  // Not until the load event: where the first paint comes before it, it waits for the fonts too.
  await page.goto(`${addresses.product}${path}`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await twoFrames(page);
  fonts.resolve();
  await page.waitForFunction(
    () =>
      document.fonts.size > 0 &&
      !('partly' in document.documentElement.dataset) &&
      'fml:fonts' in sessionStorage,
  );
  await twoFrames(page);
  const seen = await seenShifts(page);
  await context.close();
  return seen;
}

/** In the page: adds up its layout shifts, with what moved. */
function collectShifts({ buffered }: { buffered: boolean }) {
  const seen = { shift: 0, moved: '' };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources?: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[]) {
      seen.shift += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources ?? []) {
        if (!(node instanceof Element)) continue;
        const [from, to] = [previousRect, currentRect].map(({ y, height }) => `${y}+${height}`);
        const when = `at ${Math.round(entry.startTime)} ms, scrolled ${scrollY}`;
        seen.moved += `${node.localName}.${node.className.toString().slice(0, 30)} (${from} to ${to} ${when}) `;
      }
    }
  }).observe({ type: 'layout-shift', buffered });
}

function seenShifts(page: Page): Promise<{ shift: number; moved: string }> {
  return page.evaluate(() => (window as unknown as { seen: { shift: number; moved: string } }).seen);
}

function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}
