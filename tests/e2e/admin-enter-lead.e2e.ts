import { addSubmissions } from './desk-leads.ts';
import { doubleClick } from './double-click.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './staff.ts';

test('a caller becomes a lead with two fields, and one who is here already is pointed out', async ({
  page,
  desk,
}) => {
  await addSubmissions(desk, [{ business_name: 'Riverside Plumbing', contact_phone: '(213) 555-0142' }]);
  await page.goto('/admin/submissions');
  await expect(page.getByRole('table').getByRole('link', { name: 'Riverside Plumbing' })).toBeVisible();
  await page.keyboard.press('Shift+N');
  const dialog = page.getByRole('dialog', { name: 'New lead' });
  await expect(dialog.getByLabel('Business', { exact: true })).toBeFocused();
  await page.keyboard.type('Lindville Studio');
  await dialog.getByRole('button', { name: 'Store the lead' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter a phone number or an email address.');
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  await page.keyboard.type('213 555 0142');
  await expect(dialog.getByRole('status')).toContainText(
    'Riverside Plumbing is already here (same phone number)',
  );
  await expectAccessible(page);
  // Closed by mistake: what was typed is still there.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'New lead' }).click();
  await expect(dialog.getByLabel('Business', { exact: true })).toHaveValue('Lindville Studio');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('213 555 0199');
  await doubleClick(dialog.getByRole('button', { name: 'Store the lead' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Lindville Studio' })).toBeVisible();
  await expect(page.getByText('You entered this lead by hand')).toBeVisible();
  await page.goto('/admin/submissions?source=phone_call');
  await expect(page.getByRole('table').getByRole('link', { name: 'Lindville Studio' })).toHaveCount(1);
});
