import { addSubmissions } from './desk-leads.ts';
import { expect } from './journey.ts';
import { expectGoodLooks, LOOKS_ON_A_PHONE } from './looks.ts';
import { test } from './staff.ts';

const LEADS = 120;

test('all leads of a filter, on all its pages, are changed at once and undone at once', {
  tag: '@long',
}, async ({ page, desk, consoleErrors }) => {
  await addSubmissions(
    desk,
    Array.from({ length: LEADS }, (_, n) => ({
      business_name: `Bakery ${n}`,
      contact_email: `n${n}@bakery.example`,
      urgency: n % 4 === 0 ? 'asap' : 'exploring',
    })),
  );
  const statuses = async () => {
    const { rows } = await desk.sql.query<{ status: string; count: number }>(
      'select status, count(*)::int as count from public.onboarding_submissions group by 1 order by 1',
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  };
  await page.goto('/admin/submissions?urgency=exploring');
  await expect(page.getByRole('table').getByRole('link', { name: 'Bakery 1', exact: true })).toBeVisible();
  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText('50 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 90' }).press('Enter');
  await expect(page.getByText('90 selected')).toBeVisible();
  await expectGoodLooks(page, undefined, LOOKS_ON_A_PHONE);
  await page.setViewportSize({ width: 1440, height: 900 });

  // What arrives now was not selected.
  await addSubmissions(desk, [{ business_name: 'Late', urgency: 'exploring' }]);
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Contacted' }).click();
  await expect(page.getByText('90 submissions updated')).toBeVisible();
  expect(await statuses()).toEqual({ contacted: 90, new: LEADS - 90 + 1 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 90 submissions')).toBeVisible();
  expect(await statuses()).toEqual({ new: LEADS + 1 });

  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Select all 91' }).click();
  await expect(page.getByText('91 selected')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Lost' }).click();
  await expect(
    page.getByText('More than 50 submissions can be changed when you are back online.'),
  ).toBeVisible();
  await expect(page.getByText('91 selected')).toBeVisible();
  await page.context().setOffline(false);
  // The list asks again, and the browser says that it cannot.
  consoleErrors.splice(0);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('combobox', { name: 'Colleague' }).press('Enter');
  await expect(page.getByText('91 submissions updated')).toBeVisible();
  const owned = async () =>
    (await desk.sql.query('select from public.onboarding_submissions where owner_id is not null')).rowCount;
  expect(await owned()).toBe(91);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Undone for 91 submissions')).toBeVisible();
  expect(await owned()).toBe(0);
});
