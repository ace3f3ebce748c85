import type { Page } from '@playwright/test';
import { addresses, expect, test } from './journey.ts';

function entries(page: Page) {
  return page.locator('details[name="common-questions"]');
}

async function openCount(page: Page): Promise<number> {
  return page.locator('details[name="common-questions"][open]').count();
}

test('one answer is open at a time, the first at the beginning; all by keyboard', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Common Questions About Our Services' })).toBeVisible();
  await expect(entries(page)).toHaveCount(12);
  await expect(entries(page).nth(0)).toHaveAttribute('open', '');
  expect(await openCount(page)).toBe(1);

  await entries(page).nth(0).locator('summary').focus();
  await page.keyboard.press('Tab');
  await expect(entries(page).nth(1).locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entries(page).nth(1)).toHaveAttribute('open', '');
  await expect(entries(page).nth(0)).not.toHaveAttribute('open');

  await page.keyboard.press('Space');
  await expect(entries(page).nth(1)).not.toHaveAttribute('open');
  expect(await openCount(page)).toBe(0);
});

test('the seven further questions follow the same rule', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.getByText('Seven more questions').click();
  await entries(page).nth(11).locator('summary').click();
  await expect(entries(page).nth(11)).toHaveAttribute('open', '');
  await expect(entries(page).nth(0)).not.toHaveAttribute('open');
  await entries(page).nth(2).locator('summary').click();
  await expect(entries(page).nth(2)).toHaveAttribute('open', '');
  await expect(entries(page).nth(11)).not.toHaveAttribute('open');
});

test('the questions open without JavaScript too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${addresses.product}/`);
  await entries(page).nth(3).locator('summary').click();
  await expect(entries(page).nth(3).locator('p')).toBeVisible();
  await expect(entries(page).nth(0).locator('p')).toBeHidden();
  await context.close();
});

test('ticked lines of the intake slip are added up', { tag: '@long' }, async ({ page }) => {
  await page.goto('/how-it-works');
  const slip = page.getByRole('region', { name: 'Sound Familiar?' });
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await slip.getByText('Your website is slow').click();
  await expect(slip.getByText('One is enough to lose calls.')).toBeVisible();
  await slip.getByText('The ad money disappears').click();
  await expect(slip.getByText('2 of 6.')).toBeVisible();
  await slip.getByText('The ad money disappears').click();
  await expect(slip.getByText('One is enough to lose calls.')).toBeVisible();
});
