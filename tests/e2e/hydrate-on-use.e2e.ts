import type { Page } from '@playwright/test';
import { ANALYZE_CALLS, enterAddress, expectReport, holdCalls } from './assess-steps.ts';
import { addresses, expect, test } from './journey.ts';
import { expectStep, fillBusiness, next } from './onboarding-steps.ts';

/** Pages that are operated: the framework takes them over when a visitor begins to use them. */

/** What may run before that, in characters: the script of the frame, what counts the visit, and confetti. */
const MAX_RUN_BEFORE_USE = { '/assess': 20_000, '/onboarding': 20_000, '/thank-you': 30_000 };

for (const [path, maxCharacters] of Object.entries(MAX_RUN_BEFORE_USE)) {
  test(`${path} runs only the script of its frame until it is used`, {
    tag: path === '/assess' ? [] : '@long',
  }, async ({ page }) => {
    // Without a submission the thank-you page leads home.
    await page.addInitScript(() =>
      sessionStorage.setItem('onboarding_submission_id', '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c'),
    );
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    await page.goto(path);
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    await page.waitForLoadState('networkidle');
    const files = (await page.coverage.stopJSCoverage()).filter(({ url }) => url.includes('/assets/'));
    const run = files.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
    expect(run.length, 'the script of the frame was seen').toBeGreaterThan(0);
    const characters = run.reduce((sum, { source }) => sum + (source?.length ?? 0), 0);
    expect(characters, run.map(({ url }) => url).join(' ')).toBeLessThanOrEqual(maxCharacters);
    await expect(page.locator('html')).not.toHaveAttribute('data-operated');

    await page.getByRole('main').hover({ position: { x: 20, y: 120 } });
    await expect(page.locator('html')).toHaveAttribute('data-operated', '');
    await expect(page).toHaveURL(path);
  });
}

test('a step that was filled in and sent before the scripts arrived is taken', async ({ page }) => {
  const release = await holdFramework(page);
  await page.goto('/onboarding', { waitUntil: 'commit' });
  await fillBusiness(page, 'Quick Ruiz');
  // Still marked as not to be pressed, because the page has not seen the answers yet.
  await next(page).click({ force: true });
  release();
  await expectStep(page, 2);
  await page.goBack();
  await expect(page.getByLabel('Business name')).toHaveValue('Quick Ruiz');
});

test('an address that was sent before the scripts arrived is analyzed on this page', async ({
  page,
  consoleErrors,
}) => {
  const calls: string[] = [];
  await page.route('**/functions/v1/analyze-website', (route) => {
    calls.push(route.request().postData() ?? '');
    return route.abort();
  });
  const release = await holdFramework(page);
  await page.goto('/assess', { waitUntil: 'commit' });
  await page.getByLabel('Website address').fill(addresses.plumber);
  await page.getByRole('button', { name: 'Analyze my website' }).click();
  await expect(page).toHaveURL('/assess');
  release();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(calls.every((call) => call.includes(addresses.plumber))).toBe(true);
  await expect(page).toHaveURL('/assess');
  await page.close();
  expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('a form sent before the scripts arrived is joined by them', { tag: '@long' }, async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/assess', { waitUntil: 'commit' });
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
});

/** Keeps the framework on its way until the returned function is called. */
async function holdFramework(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
