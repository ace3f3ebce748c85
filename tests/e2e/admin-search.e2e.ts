import type { Page } from '@playwright/test';
import { fillDesk, rowOf } from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { expectGoodLooks } from './looks.ts';
import { expect, test } from './staff.ts';

let business: { id: string; business_name: string; contact_email: string };

test.beforeEach(async ({ desk }) => {
  await fillDesk(desk);
  business = await rowOf(
    desk,
    `select id, business_name, contact_email from public.onboarding_submissions
      where length(business_name) between 12 and 60 order by created_at desc limit 1`,
  );
});

function box(page: Page) {
  return page.getByRole('combobox', { name: 'Search submissions, consultations and reports' });
}

/** The longest word without its fourth letter. */
function mistyped(text: string): string {
  const longest = text.split(/[^\p{L}]+/u).toSorted((a, b) => b.length - a.length)[0] ?? '';
  return `${longest.slice(0, 3)}${longest.slice(4)}`;
}

test('a lead is found and opened by keyboard alone, whatever screen is open', async ({ page }) => {
  await page.goto('/admin/analytics');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type(business.contact_email);
  const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
  const wanted = options.filter({ hasText: business.business_name }).first();
  await expect(wanted).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/submissions/${business.id}`);

  await page.keyboard.press('/');
  await expect(options).toHaveText([business.contact_email]);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).not.toBeFocused();
});

test('the list says what it finds, finds nothing, and why it fails', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/admin/dashboard');
  await box(page).fill(mistyped(business.business_name));
  await expect(page.getByRole('option').filter({ hasText: business.business_name }).first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Submissions' })).toBeVisible();
  await expectGoodLooks(page, async () => {
    const opener = page.getByRole('button', { name: 'Search submissions, reports...' });
    const isSheetLeft = await page.getByRole('dialog', { name: 'Search' }).isVisible();
    if (isSheetLeft) await page.getByRole('button', { name: 'Close the search' }).click();
    if (await opener.isVisible()) await opener.click();
    await box(page).fill(mistyped(business.business_name));
    await expect(page.getByRole('option').first()).toBeVisible();
  });
  await box(page).fill('xyzzy qwrtp 99');
  await expect(page.getByText('Nothing found for "xyzzy qwrtp 99".')).toBeVisible();
  await expectAccessible(page);
  await page.route('**/desk/search-desk', (route) => route.fulfill({ status: 500, json: {} }));
  await box(page).fill('roof');
  await expect(page.getByText('The search failed.', { exact: false }).last()).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/desk/search-desk');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('option').or(page.getByText('Nothing found')).first()).toBeVisible();
  expect(consoleErrors.splice(0).every((line) => line.includes('status of 500'))).toBe(true);
});
