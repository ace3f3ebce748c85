import { ANALYZE_CALLS, enterAddress, expectReport, holdCalls } from './assess-steps.ts';
import { addresses, expect, expectAccessible, expectNothingWider, test } from './journey.ts';

test.use({ javaScriptEnabled: false });

test('without scripts the box leads to a report that can be read, and shared', async ({ page, browser }) => {
  await page.goto('/assess');
  await enterAddress(page, 'ftp://plumber.example');
  await expect(page.getByRole('alert')).toHaveText(/start with http/);
  await expect(page.getByLabel('Website address')).toHaveValue('ftp://plumber.example');
  await enterAddress(page, `${addresses.sites}good-plumber/`);
  await expect(page.getByRole('status')).toBeVisible();
  await expectReport(page);
  for (const name of ['Key Metrics', 'AI-Powered Insights']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  // The metrics are those of the page with scripts.
  await expect(
    page.getByRole('definition').filter({ hasText: 'time until the main content appears' }),
  ).toBeVisible();
  await expectNothingWider(page);

  // The same link with scripts is the whole report.
  const reportId = new URL(page.url()).searchParams.get('report') ?? '';
  const context = await browser.newContext({ javaScriptEnabled: true });
  const withScripts = await context.newPage();
  await withScripts.goto(`${addresses.product}/assess?report=${reportId}`);
  await expect(withScripts.getByRole('button', { name: 'Download Report' })).toBeVisible();
  await withScripts.goto(page.url());
  await expectAccessible(withScripts);
  await context.close();
});

test('a form sent before the scripts arrived is joined by them', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: true });
  const page = await context.newPage();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${addresses.product}/assess`, { waitUntil: 'commit' });
  await enterAddress(page, `${addresses.sites}good-plumber/`);
  // The first press waits for the scripts; the second goes without them.
  await page.getByRole('button', { name: 'Analyze my website' }).click();
  await expect(page.getByText('Getting back to your analysis...')).toBeVisible();
  const release = await holdCalls(page, ANALYZE_CALLS);
  scripts.resolve();
  await expect(page.getByText('Part of every analysis')).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/assess$/);
  await expectReport(page);
  await context.close();
});
