import { readFile } from 'node:fs/promises';
import { readCsv } from '../../apps/site/test-support/read-csv.ts';
import { toast } from './assess-steps.ts';
import { addConsultations, addDrafts, changeLead, clearLeads, storedStatuses } from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { expect, stopFollowing, test } from './staff.ts';

test('consultation requests are worked like submissions', { tag: '@long' }, async ({
  page,
  desk,
  consoleErrors,
}) => {
  await clearLeads(desk);
  await page.goto('/admin/submissions');
  await page
    .getByRole('navigation', { name: 'Kinds of leads' })
    .getByRole('link', { name: 'Consultations' })
    .click();
  await expect(page.getByText('No consultation requests yet')).toBeVisible();
  await expectAccessible(page);

  const ids = await addConsultations(desk, [
    { name: 'Ana Torres', phone: '(213) 555-0142', best_time: 'morning' },
    { name: '<i>Ben</i>', email: 'ben@example.com' },
  ]);
  const [, second = ''] = ids;
  // The person comes back to the tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const list = page.getByRole('table', { name: 'consultation requests' });
  // A list that was loaded long ago is loaded again at once, and shows them without the bar.
  const bar = page.getByText('2 new leads', { exact: true });
  await expect(bar.or(list).first()).toBeVisible();
  if (await bar.isVisible()) {
    await page.getByRole('button', { name: 'Show the new consultation requests' }).click();
  }
  await expect(list.locator('tbody tr')).toHaveCount(2);
  await expect(list.locator('tbody tr').first()).toContainText('Morning (9am-12pm PT)');

  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Qualified' }).click();
  await expect(toast(page, '2 consultation requests updated')).toBeVisible();
  // While it has the focus, the offer stays.
  await page.getByRole('button', { name: 'Undo' }).focus();
  const stored = () => storedStatuses(desk, ids, 'public.consultation_requests');
  await expect.poll(stored).toEqual(['qualified', 'qualified']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(['new', 'new']);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const [header = [], ...lines] = readCsv(await readFile(await (await downloading).path(), 'utf8'));
  expect(lines.map((line) => line[header.indexOf('Name')])).toEqual(['Ana Torres', '<i>Ben</i>']);
  expect(lines.map((line) => line[header.indexOf('Phone')])).toEqual(['(213) 555-0142', '']);

  await stopFollowing(page);
  await list.getByText('ben@example.com').click();
  await expect(page).toHaveURL(new RegExp(`/admin/consultations/${second}$`));
  await expect(page.getByRole('heading', { level: 1, name: '<i>Ben</i>' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact Information' })).toContainText('PhoneNot provided');
  const status = page.getByRole('combobox', { name: 'Status' });
  await changeLead(desk, 'public.consultation_requests', second, { status: 'contacted' });
  await status.selectOption('Lost');
  const banner = page.getByRole('alert').filter({ hasText: 'Your choice, Lost, was not saved.' });
  await expect(banner).toBeVisible();
  await expect(status).toHaveValue('contacted');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 409')]);
  await banner.getByRole('button', { name: 'Keep Contacted' }).click();
  await expect(banner).toBeHidden();
  expect(await stored()).toEqual(['new', 'contacted']);
  await page.getByLabel('New note').fill('Left a message');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'You wrote a note' })).toContainText(
    'Left a message',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'The system changed the status' })).toContainText(
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

test('unfinished leads are a view of their own', { tag: '@long' }, async ({ page, desk }) => {
  await clearLeads(desk);
  await page.goto('/admin/unfinished');
  await expect(page.getByText('No unfinished questionnaires')).toBeVisible();
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
  await expect(sheet).toContainText('Stopped at Contact (2 of 4)');
  await expect(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:2135550142');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/admin\/unfinished\?q=bakery$/);
});
