import { toast } from './assess-steps.ts';
import { addConsultations, addDrafts, clearLeads } from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { expect, test } from './staff.ts';

test('consultation requests are worked like submissions', async ({ page, desk }) => {
  await clearLeads(desk);
  await page.goto('/admin/submissions');
  await page
    .getByRole('navigation', { name: 'Kinds of leads' })
    .getByRole('link', { name: 'Consultations' })
    .click();
  await expect(page.getByText('No consultation requests yet')).toBeVisible();
  await expectAccessible(page);

  const [, second = ''] = await addConsultations(desk, [
    { name: 'Ana Torres', phone: '(213) 555-0142', best_time: 'morning' },
    { name: '<i>Ben</i>', email: 'ben@example.com' },
  ]);
  await page.reload();
  const list = page.getByRole('table', { name: 'consultation requests' });
  await expect(list.locator('tbody tr')).toHaveCount(2);
  await expect(list.locator('tbody tr').first()).toContainText('Morning (9am-12pm PT)');
  await list.getByText('ben@example.com').click();
  await expect(page).toHaveURL(new RegExp(`/admin/consultations/${second}$`));
  await expect(page.getByRole('heading', { level: 1, name: '<i>Ben</i>' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact Information' })).toContainText('PhoneNot provided');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Contacted');
  await expect(toast(page, 'Status updated successfully')).toBeVisible();
  await page.getByLabel('New note').fill('Left a message');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'You noted' })).toContainText('Left a message');
  await expect(page.getByRole('listitem').filter({ hasText: 'changed the status' })).toContainText(
    'New to Contacted',
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Torres' })).toBeVisible();
  await page.goto('/admin/consultations/not-an-id');
  await expect(page.getByText('Consultation request not found')).toBeVisible();
});

test('unfinished leads are a view of their own', async ({ page, desk }) => {
  await clearLeads(desk);
  await page.goto('/admin/unfinished');
  await expect(page.getByText('Nobody has left the questionnaire half-way')).toBeVisible();
  await expectAccessible(page);

  await addDrafts(desk, [
    { step: 1, business_name: 'Cobalt Law Group' },
    { step: 2, business_name: '<u>Echo Park Bakery</u>', contact_phone: '(213) 555-0142' },
  ]);
  await page.reload();
  const list = page.getByRole('table', { name: 'Unfinished leads' });
  await expect(list.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search unfinished leads' }).fill('bakery');
  await expect(list.locator('tbody tr')).toHaveCount(1);
  await list.getByRole('link', { name: '<u>Echo Park Bakery</u>' }).click();
  const sheet = page.getByRole('dialog', { name: 'Unfinished lead' });
  await expect(sheet).toContainText('Left at Contact (2 of 4)');
  await expect(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:2135550142');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/admin\/unfinished\?q=bakery$/);
});
