import { enterAddress, holdCalls, openAssess, toast, WITHIN_ANALYSIS } from './assess-steps.ts';
import { addresses, expect, test } from './journey.ts';

test.describe('a website that cannot be analyzed', () => {
  test('nothing typed: a sentence and no call', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/functions/')) calls.push(request.url());
    });
    await openAssess(page);
    for (const typed of ['', '   ']) {
      await enterAddress(page, typed);
      await expect(page.getByRole('alert').filter({ hasText: 'Please enter a website URL' })).toBeVisible();
    }
    await expect(toast(page, 'Please enter a website URL').first()).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('an earlier error is gone as soon as the next analysis begins', async ({ page }) => {
    await openAssess(page);
    await enterAddress(page, 'ftp://plumber.example');
    const told = toast(page, /start with http/);
    await expect(told).toBeVisible();
    await told.hover();
    await holdCalls(page, '**/functions/v1/*');
    await enterAddress(page, `${addresses.sites}good-plumber/`);
    await expect(page.getByText('Scanning your website...')).toBeVisible();
    await expect(told).toBeHidden();
  });

  test('a website that asks for a human is explained, not graded', async ({ page }) => {
    await openAssess(page);
    await enterAddress(page, `${addresses.sites}bot-wall/`);
    await expect(page.getByRole('alert').filter({ hasText: /prove they are human/ })).toBeVisible(
      WITHIN_ANALYSIS,
    );
    await expect(page.getByLabel('Website address')).toBeEditable();
  });

  test('a server that answers with an error leaves the form ready', async ({ page, consoleErrors }) => {
    await openAssess(page);
    await page.route('**/functions/v1/analyze-website', (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    );
    await enterAddress(page, 'plumber.example');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to analyze website. Please try again.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Website address')).toHaveValue('plumber.example');
    const unexpected = consoleErrors.splice(0).filter((text) => !text.includes('500'));
    expect(unexpected).toEqual([]);
  });
});
