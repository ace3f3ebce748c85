import { planRenewals } from '@fml/leads/clients';
import { addSubmissions, rowOf } from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { expect, test } from './staff.ts';

test('a lead that is won becomes a client with a website, a service and its steps, and its renewal comes up', async ({
  page,
  desk,
}) => {
  const [id = ''] = await addSubmissions(desk, [{ status: 'qualified' }]);
  await desk.sql.query(
    `update public.onboarding_submissions set owner_id = (select id from auth.users where email = $2) where id = $1`,
    [id, desk.staff.email],
  );
  await page.goto(`/admin/submissions/${id}`);
  const panel = page.getByRole('region', { name: 'Client' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riverside Plumbing');
  await expect(panel).toBeHidden();
  await page.keyboard.press('4');
  await expect(panel.getByText('riverside-plumbing.example')).toBeVisible();
  await expect(panel).toContainText('No report yet.');

  await panel.getByRole('button', { name: 'Add a website' }).click();
  await panel.getByLabel('Website address').fill('second.example');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('second.example')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove second.example' }).click();
  await expect(panel.getByText('second.example')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText('second.example')).toBeVisible();

  await panel.getByLabel('Paid search', { exact: true }).click();
  await expect(panel.getByText('Paid search, 0 of 6 done')).toBeVisible();
  await panel.getByLabel('Done: Get access to Google Ads and Google Analytics').click();
  await expect(panel.getByText('Paid search, 1 of 6 done')).toBeVisible();

  const { day } = await rowOf<{ day: string }>(desk, `select (private.agency_day(now()) + 30)::text as day`);
  await panel.getByLabel('Renews on').fill(day);
  await panel.getByLabel('Renews on').blur();
  await expect(panel).toContainText('Renews in 30 days.');
  await expectAccessible(page);
  expect(await planRenewals({ appPool: desk.sql })).toBe(1);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Open follow-ups' })).toContainText('Agree on the renewal of');

  // By keyboard, from anywhere.
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Riverside Plumbing' });
  await expect(row).toContainText('Needs attention');
  await page.getByRole('button', { name: 'Health' }).click();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('Riverside Plumbing');
  await expectAccessible(page);
});
