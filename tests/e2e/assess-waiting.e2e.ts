import type { AnalysisStage, AnalysisStatus } from '@fml/contract';
import type { Page } from '@playwright/test';
import { enterAddress, expectReport, openAssess } from './assess-steps.ts';
import { addresses, expect, test } from './journey.ts';

const STAGES: [AnalysisStage, RegExp][] = [
  ['fetching', /Open the page/],
  ['measuring', /Load it on a phone/],
  ['checking', /Run the checks/],
  ['writing', /Write the report/],
];

/** What the page is told of its analysis, held open: on a quick machine the report comes before the next poll. */
async function holdStatus(page: Page, first: AnalysisStatus) {
  let status = first;
  await page.route('**/functions/v1/analyze-website', async (route) => {
    await route.fetch();
    await route.fulfill({ json: status });
  });
  await page.route('**/functions/v1/analysis-status', (route) => route.fulfill({ json: status }));
  return {
    set: (next: AnalysisStatus) => {
      status = next;
    },
    release: () => page.unroute('**/functions/v1/analysis-status'),
  };
}

test('from the first moment on one line says where the analysis is, in words that do not clash with the messages', async ({
  page,
}) => {
  await openAssess(page);
  const status = await holdStatus(page, { status: 'queued', position: 1 });
  await enterAddress(page, `${addresses.sites}good-plumber/`);
  // Of what can be seen: the page that is hidden for now has a list of steps too.
  const current = page.locator('[aria-current="step"]').filter({ visible: true });
  await expect(current).toHaveText(/Wait for a turn/);
  await expect(page.getByText('Part of every analysis')).toBeVisible();
  await expect(page.getByText('Scanning your website...')).toBeVisible();
  for (const [stage, told] of STAGES) {
    status.set({ status: 'running', stage });
    await expect(current).toHaveText(told);
  }
  await expect(page.getByText('Analyzing page structure...')).toBeVisible();
  await status.release();
  await expectReport(page);
});

test('an analysis that takes longer than usual is waited for, and its report is shown', async ({ page }) => {
  await page.clock.install();
  await openAssess(page);
  const status = await holdStatus(page, { status: 'running', stage: 'measuring' });
  await enterAddress(page, `${addresses.sites}good-plumber/`);
  await expect(page.getByText('Usually 30-60 seconds')).toBeVisible();
  await page.clock.fastForward(76_000);
  await expect(page.getByText('This is taking longer than usual')).toBeVisible();
  await expect(page.getByText('Failed to analyze website')).toBeHidden();
  await status.release();
  await expectReport(page);
});
