import type { AnalysisStatus } from '@fml/contract';
import { ANALYZE_CALLS, enterAddress, expectReport, openAssess } from './assess-steps.ts';
import { addresses, expect, test } from './journey.ts';

const EVENTS = '**/functions/v1/analysis-events*';
const STATUS = '**/functions/v1/analysis-status';

test('an analysis that takes longer than usual is waited for, and its report is shown', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await openAssess(page);
  // What the page is told is held: on a quick machine the report comes before one can look.
  let status: AnalysisStatus = { status: 'running', stage: 'measuring' };
  await page.route(ANALYZE_CALLS, async (route) => {
    await route.fetch();
    await route.fulfill({ json: status });
  });
  await page.route(STATUS, (route) => route.fulfill({ json: status }));
  // A stream that tells nothing: the page asks for the status.
  await page.route(EVENTS, (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
  await enterAddress(page, `${addresses.sites}good-plumber/`);
  await expect(page.getByText('Usually 30-60 seconds')).toBeVisible();
  status = { status: 'running', stage: 'measuring', remaining_seconds: 17 };
  await page.clock.runFor(2000);
  await expect(page.getByText(/^About 1\d seconds left\.$/)).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByText('Waiting for the first phone screen.')).toBeVisible();
  await page.clock.fastForward(76_000);
  await expect(page.getByText('This is taking longer than usual').first()).toBeVisible();
  await expect(page.getByText('Failed to analyze website')).toBeHidden();
  await page.unroute(STATUS);
  await page.unroute(EVENTS);
  await expectReport(page);
});
