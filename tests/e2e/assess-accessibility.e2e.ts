import type { WebsiteReport } from '@fml/contract';
import { fullReport } from '../../apps/site/test-support/full-report.ts';
import { sampleReport } from '../../apps/site/test-support/sample-report.ts';
import { enterAddress, expectReport, openAssess, servePictures } from './assess-steps.ts';
import { expect, expectAccessible, IS_LONG, test } from './journey.ts';
import { expectGoodLooks } from './looks.ts';

/** Kinds of stored reports that the test websites give none of. */
const STORED: Record<string, Partial<WebsiteReport>> = {
  'with every field': fullReport(),
  'made in part': sampleReport({
    performance_score: null,
    coverage: { kind: 'partial', notes: ['The test ended early.', 'Not measured: speed.'] },
  }),
};
test('stored reports of every kind are accessible, folded and unfolded', async ({ page }) => {
  await servePictures(page);
  const reportId = '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c';
  for (const [kind, report] of Object.entries(STORED)) {
    await test.step(`a report ${kind}`, async () => {
      await page.route('**/functions/v1/get-report', (route) =>
        route.fulfill({ json: { ...report, report_id: reportId } }),
      );
      await page.goto(`/assess?report=${reportId}`);
      await expectReport(page);
      if (IS_LONG) await expectAccessible(page);
      await page.locator('.report details').evaluateAll((folds) => {
        for (const fold of folds) fold.setAttribute('open', '');
      });
      await expectGoodLooks(page);
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
