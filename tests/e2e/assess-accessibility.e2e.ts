import type { WebsiteReport } from '@fml/contract';
import type { Page } from '@playwright/test';
import { fullReport } from '../../apps/site/test-support/full-report.ts';
import { sampleReport } from '../../apps/site/test-support/sample-report.ts';
import {
  ANALYZE_CALLS,
  enterAddress,
  expectReport,
  holdCalls,
  openAssess,
  servePictures,
} from './assess-steps.ts';
import { addresses, expect, expectAccessible, test } from './journey.ts';

const WIDTHS = [390, 1440];

test('every state of /assess is accessible on a phone and on a desk', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAssess(page);
  await expectAccessibleAtEveryWidth(page);

  await enterAddress(page, '');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessibleAtEveryWidth(page);

  const release = await holdCalls(page, ANALYZE_CALLS);
  await enterAddress(page, `${addresses.sites}broken-dentist/`);
  await expect(page.getByText('Your website right now')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  release();

  await expectReport(page);
  await expectAccessibleAtEveryWidth(page);
});

async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `no sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Kinds of stored reports that the test websites give none of. */
const STORED: Record<string, Partial<WebsiteReport>> = {
  'with every field': fullReport(),
  'made in part': sampleReport({
    performance_score: null,
    coverage: { kind: 'partial', notes: ['The test ended early.', 'Not measured: speed.'] },
  }),
};
/** `npm run test:journeys` sees these, too. */
const FURTHER_STORED: Record<string, Partial<WebsiteReport>> = {
  'of an earlier release': sampleReport(),
  'without findings': sampleReport({
    issues: { critical: [], warnings: [], recommendations: [] },
    top_actions: [],
  }),
};

test('stored reports of every kind are accessible, folded and unfolded', async ({ page }) => {
  await servePictures(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const reportId = '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c';
  const seen = process.env['TESTS'] === 'all' ? { ...STORED, ...FURTHER_STORED } : STORED;
  for (const [kind, report] of Object.entries(seen)) {
    await test.step(`a report ${kind}`, async () => {
      await page.route('**/functions/v1/get-report', (route) =>
        route.fulfill({ json: { ...report, report_id: reportId } }),
      );
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/assess?report=${reportId}`);
      await expectReport(page);
      await expectAccessible(page);
      await page.locator('.report details').evaluateAll((folds) => {
        for (const fold of folds) fold.setAttribute('open', '');
      });
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'no sideways scrolling').toBeLessThanOrEqual(0);
      await page.unroute('**/functions/v1/get-report');
    });
  }
});

test('the loading messages change every three seconds, in order', async ({ page }) => {
  await page.clock.install();
  await openAssess(page);
  await page.route('**/functions/v1/*', () => undefined);
  await enterAddress(page, 'plumber.example');
  const messages = [
    'Scanning your website...',
    'Analyzing page structure...',
    'Checking SEO signals...',
    'Measuring performance...',
    'Running AI analysis...',
    'Generating report...',
    'Scanning your website...',
  ];
  for (const message of messages) {
    await expect(page.getByText(message)).toBeVisible();
    await page.clock.runFor(3000);
  }
});

test('the page says what it does without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${addresses.product}/assess`);
  await expect(page.getByLabel('Website address')).toBeVisible();
  for (const title of [
    'SEO Foundations',
    'Page Speed',
    'Mobile Experience',
    'Accessibility',
    'Local SEO',
    'Conversion Blockers',
  ]) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.locator('#consultation')).toBeVisible();
  await context.close();
});
