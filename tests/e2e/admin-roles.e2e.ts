import { toast } from './assess-steps.ts';
import { addSubmissions } from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { expectGoodLooks } from './looks.ts';
import { expect, signInElsewhere, test } from './staff.ts';

test('an owner makes a colleague read-only, and from then on the desk offers them no change', async ({
  page,
  desk,
  browser,
}) => {
  const colleague = await desk.createAccount('role-reader', { staffRole: 'member' });
  const [id = ''] = await addSubmissions(desk, [{ business_name: 'Roles Bakery' }]);
  await page.goto('/admin/settings/team');
  const team = page.getByRole('region', { name: 'Team' });
  const line = team.getByRole('listitem').filter({ hasText: colleague.email });
  await expect(line.getByText('Member', { exact: true })).toBeVisible();
  await line.getByRole('button', { name: `Change the role of ${colleague.email}` }).click();
  const dialog = page.getByRole('dialog', { name: `Change the role of ${colleague.email}` });
  await expectGoodLooks(page);
  await dialog.getByRole('radio', { name: /^Member/ }).press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Read-only/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(toast(page, `${colleague.email} has the role Read-only now.`)).toBeVisible();
  await expect(line.getByText('Read-only', { exact: true })).toBeVisible();

  const reader = await signInElsewhere(browser, colleague);
  await reader.goto(`/admin/submissions/${id}`);
  await expect(reader.getByRole('heading', { level: 1, name: 'Roles Bakery' })).toBeVisible();
  await expect(reader.locator('html')).toHaveAttribute('data-may-not', /write export erase invite/);
  await expect(reader.getByRole('banner')).toContainText('Admin·Read-only');
  const main = reader.getByRole('main');
  for (const label of [/^Note$/, /^Assign$/, /Log a call/, /^Edit$/, /Add a contact/, /Save note/]) {
    await expect(main.getByRole('button', { name: label })).toHaveCount(0);
  }
  await expect(main.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await expect(main.locator('[data-unless]').getByText('New', { exact: true })).toBeVisible();
  await expectAccessible(reader);
  // The keys are gone as well.
  await reader.keyboard.press('5');
  await reader.keyboard.press('n');
  await reader.keyboard.press('?');
  const help = reader.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Back to the list')).toBeVisible();
  await expect(help.getByText('Set status to Lost')).toHaveCount(0);
  await expect(help.getByText('Write a note')).toHaveCount(0);
  await reader.keyboard.press('Escape');
  const { rows } = await desk.sql.query('select status from public.onboarding_submissions where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ status: 'new' }]);
  await reader.goto('/admin/submissions');
  await expect(reader.getByRole('row').nth(1)).toBeVisible();
  await expect(reader.getByRole('button', { name: 'More actions' })).toHaveCount(0);
  await expect(reader.getByRole('button', { name: 'New lead' })).toHaveCount(0);
  await reader.goto('/admin/settings/team');
  const seen = reader.getByRole('region', { name: 'Team' });
  await expect(seen.getByText(desk.staff.email)).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);
  const rooms = reader.getByRole('navigation', { name: 'Settings' });
  await expect(rooms.getByRole('link', { name: 'Working hours' })).toBeVisible();
  for (const room of ['Emails to leads', 'Leads assigned to you', 'Templates', 'Privacy', 'Audit log']) {
    await expect(rooms.getByRole('link', { name: room })).toHaveCount(0);
  }
  await reader.goto('/admin/audit');
  await expect(reader.getByText('Not part of your role')).toBeVisible();
  await expectAccessible(reader);
  await reader.context().close();
});
