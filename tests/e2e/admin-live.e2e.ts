import type { Page } from '@playwright/test';
import { toast } from './assess-steps.ts';
import { addSubmissions } from './desk-leads.ts';
import { expect, signInElsewhere, test } from './staff.ts';

const status = (page: Page) => page.getByRole('combobox', { name: 'Status' });
test('two people on one lead see the same, in every part of the screen, within seconds', {
  tag: '@long',
}, async ({ page, desk, browser }) => {
  const [id = ''] = await addSubmissions(desk, [
    {},
    { business_name: 'Hillside Roofing', contact_email: 'leo@hillside.example' },
  ]);
  const colleague = await desk.createAccount('rana');
  const theirs = await signInElsewhere(browser, colleague);
  const list = await page.context().newPage();
  await list.goto('/admin/submissions');
  await expect(list.getByRole('row').filter({ hasText: 'Riverside Plumbing' })).toContainText('New');
  // Opening marks the lead as read. While that is on its way, what a colleague does is not lost either.
  const marking = Promise.withResolvers<void>();
  await page.route('**/desk/mark-lead', async (route) => {
    await marking.promise;
    await route.continue();
  });
  await page.goto(`/admin/submissions/${id}`);
  await page.getByLabel('New note').fill('Half a sentence about the');
  await expect(status(page)).toHaveValue('new');

  await theirs.goto(`/admin/submissions/${id}`);
  await status(theirs).selectOption('Converted');
  await expect(toast(theirs, 'Status updated successfully')).toBeVisible();
  await theirs.getByLabel('New note').fill('Signed at noon');
  await theirs.getByLabel('New note').press('Control+Enter');
  marking.resolve();

  await expect(status(page)).toHaveValue('converted');
  await expect(page.getByRole('heading', { name: 'Won. What is the deal worth?' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'changed the status' })).toContainText(
    colleague.email,
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Signed at noon' })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('Half a sentence about the');
  await expect(list.getByRole('row').filter({ hasText: 'Riverside Plumbing' })).toContainText('Converted');
  await expect(list.getByText('1 lead is waiting for a first reply.')).toBeVisible();

  // A value that a colleague enters is shown next to what is half typed here, which stays.
  await page.getByLabel('Deal value').fill('12');
  await theirs.getByLabel('Deal value').fill('900');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'A colleague just entered "$900".' })).toBeVisible();
  await expect(page.getByLabel('Deal value')).toHaveValue('12');
  await theirs.context().close();
});
