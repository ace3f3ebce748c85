import { readFile } from 'node:fs/promises';
import { addSubmissions } from './desk-leads.ts';
import { AS_VISITOR, expect, signIn, test } from './staff.ts';

test.use({ storageState: AS_VISITOR });

test('a manager sees who changed and exported what, narrows it, and exports the log', async ({
  page,
  desk,
}) => {
  const manager = await desk.createAccount('audit-manager', { staffRole: 'manager' });
  const [id = ''] = await addSubmissions(desk, [{ business_name: 'Audited Bakery' }]);
  await signIn(page, manager);
  await page.goto(`/admin/submissions/${id}`);
  const saved = page.waitForResponse('**/desk/set-lead-status');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('contacted');
  expect((await saved).ok()).toBe(true);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  const filter = page.getByRole('form', { name: 'Filter' });
  await filter.getByLabel('Who').selectOption(manager.email);
  await filter.getByLabel('What').selectOption('Submissions');
  const rows = page.getByRole('table', { name: 'Entries' }).getByRole('row');
  const entry = rows.filter({ hasText: 'Changed: Submissions' });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Status: new to contacted');
  await expect(entry).toContainText(manager.email);
  // What is chosen is in the address.
  await page.reload();
  await expect(entry).toHaveCount(1);
  await filter.getByRole('button', { name: 'Clear' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await readFile((await (await downloading).path()) ?? '', 'utf8');
  expect(file).toContain('Status: new to contacted');
  // The export is in the log, and in the file itself.
  expect(file).toContain('"Exported","Audit log"');
  await entry.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audited Bakery' })).toBeVisible();
});
