import { addSubmissions } from './desk-leads.ts';
import { expect, expectAccessible, expectNothingWider } from './journey.ts';
import { test } from './staff.ts';

test('a field of the agency is defined, filled in, shown, filtered by, and deleted with a way back', {
  tag: '@long',
}, async ({ page, desk }) => {
  await addSubmissions(desk, [{ business_name: 'Riverside Plumbing' }, { business_name: 'Fresh Bakery' }]);
  await page.goto('/admin/settings/custom-fields');
  const card = page.getByRole('region', { name: 'Custom fields' });
  await card.getByRole('button', { name: 'Add a field' }).click();
  const dialog = page.getByRole('dialog', { name: 'New field' });
  await dialog.getByRole('button', { name: 'Add the field' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter a name.');
  await dialog.getByLabel('Name').fill('Tier');
  await dialog.getByLabel('Type').selectOption('Choice');
  await dialog.getByLabel('Choices, one on each line').fill('Gold\nSilver');
  await dialog.getByLabel('A column in the list').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add the field' }).click();
  await expect(
    card.getByText('Choice: Gold, Silver · submissions and consultations · in the list'),
  ).toBeVisible();

  await page.goto('/admin/submissions');
  await page.getByRole('table').getByRole('link', { name: 'Fresh Bakery' }).click();
  const own = page.getByRole('region', { name: 'Custom fields' });
  await own.getByLabel('Tier').selectOption('Gold');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You entered "Tier"')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Save' })).toBeHidden();
  await expectAccessible(page);

  await page.goto('/admin/submissions');
  await expect(page.getByRole('columnheader', { name: 'Tier' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Tier Any' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Gold' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Tier: Gold, remove this filter' })).toBeVisible();
  await expect(page).toHaveURL(/own=/);
  await expect(page.getByRole('table').getByRole('link', { name: 'Riverside Plumbing' })).toBeHidden();
  await expect(page.getByRole('row', { name: /Fresh Bakery.*Gold/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNothingWider(page);

  await page.goto('/admin/settings/custom-fields');
  await card.getByRole('button', { name: 'Delete Tier' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete "Tier"?' });
  await expect(asking).toContainText('1 lead has a value.');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByText('There are no custom fields yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('Tier', { exact: true })).toBeVisible();
});
