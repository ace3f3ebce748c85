import { expect, test } from './journey.ts';
import { leadsWith } from './leads.ts';
import { complete, expectThanks, fillAll, openOnboarding } from './onboarding-steps.ts';

const storedIds = () => [
  sessionStorage.getItem('onboarding_submission_id'),
  sessionStorage.getItem('assessment_report_id'),
];

// Confetti falls only where motion is welcome.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the thank-you page', () => {
  test('thanks once: marks the submission, forgets the ids, and a reload leads home', async ({ page }) => {
    await openOnboarding(page, '?report_id=5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c');
    await fillAll(page, 'Ruiz Thanks');
    const marked = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await complete(page).click();
    await Promise.all([expectThanks(page), expect(page.locator('[data-confetti] canvas')).toBeVisible()]);
    expect((await marked).status()).toBe(204);
    for (const text of ['What Happens Next?', '24hrs', '500+', '90 days', 'Ruiz Thanks']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.poll(() => page.evaluate(storedIds)).toEqual([null, null]);
    expect(await leadsWith('onboarding_submissions', 'business_name', 'Ruiz Thanks')).toMatchObject([
      { conversion_tracked: true, thank_you_page_viewed_at: expect.any(String) as unknown },
    ]);
    await expect(page.locator('[data-confetti]')).toHaveCount(0);

    await page.reload();
    await expect(page).toHaveURL('/');
  });

  test('stays, and tries again, while the server cannot be reached', { tag: '@long' }, async ({
    page,
    consoleErrors,
  }) => {
    await page.addInitScript(() =>
      sessionStorage.setItem('onboarding_submission_id', '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c'),
    );
    let tries = 0;
    await page.route('**/rest/v1/onboarding_submissions*', (route) =>
      ++tries === 1 ? route.abort() : route.continue(),
    );
    await page.goto('/thank-you');
    await expectThanks(page);
    await expect(page.locator('[data-confetti]')).toHaveCount(1);
    // The framework takes over a page that has given its thanks, and does not give them again.
    await page.getByRole('main').hover({ position: { x: 20, y: 20 } });
    await expect(page.locator('html')).toHaveAttribute('data-operated', '');
    await expect.poll(() => page.evaluate(storedIds)).toEqual([null, null]);
    await expect(page.locator('[data-confetti]')).toHaveCount(0);
    await expect(page).toHaveURL('/thank-you');
    expect(tries).toBe(2);
    expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });

  test('thanks no one without scripts, where no answers can have been sent', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto('/thank-you');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is for people who sent us the questionnaire',
    );
    for (const text of ['Received', 'What Happens Next?']) {
      await expect(page.getByText(text, { exact: true })).toBeHidden();
    }
    await page.close();
  });
});
