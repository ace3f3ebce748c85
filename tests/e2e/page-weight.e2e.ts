import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type PageMetadata, pageMetadata } from '../../apps/site/app/seo/page-metadata.ts';
import { expect, test } from './journey.ts';
import { storedReport } from './leads.ts';

/** What issue and owner allow a first visit on a phone, in thousands of bytes on the wire. */
const BUDGET_KB = { script: 130, styles: 20, fonts: 90, all: 250 };
/** A stored report: React and the report without the router (docs/decisions/0032-the-server-draws-stored-reports.md). */
const REPORT_SCRIPT_KB = 90;
const FOREIGN_TO_REPORT = /__reactRouterManifest/;
/** Pages that are operated and therefore load the framework. */
const OPERATED: readonly string[] = [pageMetadata.assess.path];
/** Something that only the named part of the product contains. */
const FOREIGN = {
  'the framework': /__reactRouterManifest|hydrateRoot/,
  'the client library': /GoTrueClient|PostgrestBuilder/,
  'the lead desk': /No QueryClient set/,
};

const paths = Object.values<PageMetadata>(pageMetadata)
  .filter(({ sitemap }) => sitemap !== null)
  .map(({ path }) => path);

/** The others are measured in the long form of the journeys. */
const OFTEN_VISITED = ['/', '/assess'];

for (const path of paths) {
  const tag = OFTEN_VISITED.includes(path) ? [] : '@long';
  test(`a first visit to ${path} on a phone stays within its budget and loads nothing of other parts`, {
    tag,
  }, async ({ page }) => {
    const { wireKb, scripts } = await firstVisit(page, path);
    expect(wireKb.fonts).toBeLessThanOrEqual(BUDGET_KB.fonts);
    expect(wireKb.styles).toBeLessThanOrEqual(BUDGET_KB.styles);
    expect(scripts.length, 'scripts were seen').toBeGreaterThan(0);
    const isOperated = OPERATED.includes(path);
    const code = scripts.join('\n');
    for (const [part, sign] of Object.entries(FOREIGN)) {
      if (isOperated && part === 'the framework') continue;
      expect(sign.test(code), `${part} is loaded by ${path}`).toBe(false);
    }
    if (isOperated) return;
    expect(wireKb.script).toBeLessThanOrEqual(BUDGET_KB.script);
    expect(wireKb.all).toBeLessThanOrEqual(BUDGET_KB.all);
  });
}

test('a first visit to a stored report shows it before any script, and stays within its budget when it is used', async ({
  page,
}) => {
  const { id } = await storedReport();
  const { wireKb, scripts, settle } = await firstVisit(page, `/assess?report=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Website analysis report' })).toBeVisible();
  expect(wireKb.script).toBeLessThanOrEqual(REPORT_SCRIPT_KB);
  expect(scripts.length, 'scripts were seen').toBeGreaterThan(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-operated');
  const untouched = scripts.length;
  await page.getByRole('button', { name: 'Share Report' }).hover();
  await expect(page.locator('html')).toHaveAttribute('data-operated', '');
  await settle();
  expect(scripts.length, 'scripts came when it was used').toBeGreaterThan(untouched);
  expect(wireKb.script).toBeLessThanOrEqual(REPORT_SCRIPT_KB);
  const code = scripts.join('\n');
  expect(FOREIGN_TO_REPORT.test(code), 'the router is loaded by a stored report').toBe(false);
  for (const part of ['the client library', 'the lead desk'] as const) {
    expect(FOREIGN[part].test(code), `${part} is loaded by a stored report`).toBe(false);
  }
});

interface FirstVisit {
  /** What has come so far; it grows. */
  wireKb: Record<keyof typeof BUDGET_KB, number>;
  scripts: string[];
  /** Waits until the page asks for nothing more and everything is counted. */
  settle: () => Promise<void>;
}

/** Loads a page with an empty cache and waits until it asks for nothing more. */
async function firstVisit(page: Page, path: string): Promise<FirstVisit> {
  await page.setViewportSize({ width: 390, height: 844 });
  const wireKb = { script: 0, styles: 0, fonts: 0, all: 0 };
  const scripts: string[] = [];
  const counted: Promise<void>[] = [];
  let open = 0;
  page.on('request', () => {
    open += 1;
  });
  page.on('requestfailed', () => {
    open -= 1;
  });
  page.on('requestfinished', (request) => {
    open -= 1;
    counted.push(
      (async () => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        const kb = (responseBodySize + responseHeadersSize) / 1000;
        wireKb.all += kb;
        if (request.resourceType() === 'font') wireKb.fonts += kb;
        if (request.resourceType() !== 'script') return;
        wireKb.script += kb;
        scripts.push((await (await request.response())?.text()) ?? '');
      })(),
    );
  });
  await page.goto(path);
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.waitForLoadState('networkidle');
  const settle = async () => {
    await expect.poll(() => open).toBe(0);
    await Promise.all(counted);
  };
  await settle();
  // Style sheets stand in the page: what they add to it.
  const styles = await page.locator('style').allTextContents();
  wireKb.styles = brotliCompressSync(styles.join('')).byteLength / 1000;
  return { wireKb, scripts, settle };
}
