import { expect, test } from './journey.ts';

test('one answer is open at a time, the first at the beginning; all by keyboard', async ({ page }) => {
  await page.goto('/');
  const entries = page.locator('details[name="common-questions"]');
  const open = page.locator('details[name="common-questions"][open]');
  await expect(page.getByRole('heading', { name: 'Common Questions About Our Services' })).toBeVisible();
  await expect(entries).toHaveCount(12);
  await expect(entries.nth(0)).toHaveAttribute('open', '');
  await expect(open).toHaveCount(1);

  await entries.nth(0).locator('summary').focus();
  await page.keyboard.press('Tab');
  await expect(entries.nth(1).locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entries.nth(1)).toHaveAttribute('open', '');
  await expect(entries.nth(0)).not.toHaveAttribute('open');

  await page.keyboard.press('Space');
  await expect(entries.nth(1)).not.toHaveAttribute('open');
  await expect(open).toHaveCount(0);
});
