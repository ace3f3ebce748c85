import { ANALYZE_CALLS, expectReport, holdCalls } from './assess-steps.ts';
import { addresses, expect, test } from './journey.ts';
import { expectStep, fillBusiness, fillContact, next } from './onboarding-steps.ts';

const box = 'Website check';

test.describe('the address box on the home page', () => {
  test('asks for an address where none was typed, and stays', async ({ page }) => {
    await page.goto('/');
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    const form = page.getByRole('form', { name: box });
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toHaveText('Please enter a website URL');
    await expect(form.getByRole('textbox')).toBeFocused();
    await expect(page).toHaveURL('/');
    await form.getByRole('textbox').fill('p');
    await expect(form.getByRole('alert')).toHaveCount(0);
  });

  test('starts the analysis, once: a reload goes on with it, and Back leads home', { tag: '@long' }, async ({
    page,
  }) => {
    const keys = new Set<string>();
    page.on('request', (request) => {
      if (!request.url().endsWith('/functions/v1/analyze-website')) return;
      keys.add((request.postDataJSON() as { request_key: string }).request_key);
    });
    await page.goto('/');
    const release = await holdCalls(page, ANALYZE_CALLS);
    const form = page.getByRole('form', { name: box });
    await form.getByRole('textbox').fill(addresses.plumber);
    await form.getByRole('textbox').press('Enter');
    await expect(page.getByText(/Scanning your website|Analyzing page structure/)).toBeVisible();
    await expect(page).toHaveURL('/assess');
    release();
    await page.reload();
    await expectReport(page);
    expect(keys.size).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('keeps the lines of the headline at every width', { tag: '@long' }, async ({ page }) => {
    for (const width of [320, 390, 768, 1024, 1280, 1440, 1536, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const lines = page.getByRole('heading', { level: 1 }).locator('span');
      const fits = await lines.evaluateAll((spans) =>
        spans.every((span) => span.scrollWidth <= span.clientWidth + 1),
      );
      expect(fits, `${width} px`).toBe(true);
    }
  });
});

test('what is ticked under "Sound Familiar?" is ticked in the questionnaire', async ({ page }) => {
  await page.goto('/how-it-works');
  const slip = page.getByRole('region', { name: 'Sound Familiar?' });
  const onward = slip.getByRole('button', { name: 'Tell us about yours' });
  await slip.getByText('Your website is slow').click();
  await slip.getByText('You can’t tell what works').click();
  await onward.click();
  await expectStep(page, 1);
  await expect(page).toHaveURL('/onboarding');
  await fillBusiness(page, 'Ruiz Ticked');
  await next(page).click();
  await fillContact(page);
  await next(page).click();
  for (const name of ['Slow website', 'No call or lead tracking']) {
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('the call bar never leaves its place empty', async ({ page, consoleErrors }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/404-of-no-page', '/contact', '/']) {
    await page.goto(path);
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), share);
      const gap = await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const bar = document.querySelector('.call-bar')?.getBoundingClientRect();
        const footer = document.querySelector('footer')?.getBoundingClientRect();
        if (!bar || !footer) return 0;
        // In view above the footer, the bar has to end where the footer begins, and must not cover it.
        return footer.top < window.innerHeight + bar.height
          ? Math.round(bar.bottom - Math.min(footer.top, window.innerHeight))
          : 0;
      });
      expect(gap, `${path} at ${share}`).toBe(0);
    }
  }
  expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
});
