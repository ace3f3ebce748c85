import { addSubmissions, changeLead } from './desk-leads.ts';
import { expect, expectAccessible } from './journey.ts';
import { stopFollowing, test } from './staff.ts';

test('a wrong address is corrected, a colleague is not overwritten, and a further person is added', {
  tag: '@long',
}, async ({ page, desk, consoleErrors }) => {
  const [id = ''] = await addSubmissions(desk, [
    { business_name: 'Bakery', contact_email: 'kim@bakrey.example' },
  ]);
  await stopFollowing(page);
  await page.goto(`/admin/submissions/${id}`);
  const card = page.getByRole('region', { name: 'Contact Information' });
  await expect(card).toContainText('kim@bakrey.example');
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit contact data' });
  await dialog.getByLabel('Email').fill('kim@bakery.example');
  await expectAccessible(page);
  await changeLead(desk, 'public.onboarding_submissions', id, { contact_email: 'lee@bakery.example' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('now "lee@bakery.example"');
  await expect(dialog.getByLabel('Email')).toHaveValue('kim@bakery.example');
  expect(consoleErrors.splice(0).every((line) => line.includes('409'))).toBe(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('kim@bakery.example');
  await expect(page.getByText('lee@bakery.example to kim@bakery.example')).toBeVisible();

  const others = page.getByRole('region', { name: 'Other contacts' });
  await others.getByRole('button', { name: 'Add a contact' }).click();
  await expect(others.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Zoe Zinnwald');
  await others.getByLabel('Role').fill('Bookkeeper');
  await others.getByLabel('Phone').fill('213-555-0188');
  await others.getByRole('button', { name: 'Save contact' }).click();
  await expect(others.getByRole('listitem')).toContainText('Zoe Zinnwald · Bookkeeper');
  await others.getByRole('button', { name: 'Remove Zoe Zinnwald' }).click();
  await expect(others.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(others.getByRole('link', { name: '213-555-0188' })).toBeVisible();
});
