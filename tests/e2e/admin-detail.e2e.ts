import type { Page } from '@playwright/test';
import { toast } from './assess-steps.ts';
import { addSubmissions, storedStatuses } from './desk-leads.ts';
import { expect, signInElsewhere, stopFollowing, test } from './staff.ts';

const status = (page: Page) => page.getByRole('combobox', { name: 'Status' });

test('what a colleague changed since is shown and not overwritten, and nothing typed is lost', async ({
  page,
  desk,
  browser,
  consoleErrors,
}) => {
  const ids = await addSubmissions(desk, [{}]);
  const colleague = await desk.createAccount('noor');
  const theirs = await signInElsewhere(browser, colleague);
  await stopFollowing(page);
  await page.goto(`/admin/submissions/${ids[0]}`);
  await page.getByLabel('New note').fill('Half a sentence about the');
  await theirs.goto(`/admin/submissions/${ids[0]}`);
  await status(theirs).selectOption('Qualified');
  await expect(toast(theirs, 'Status updated successfully')).toBeVisible();
  await theirs.context().close();

  await status(page).selectOption('Lost');
  const banner = page.getByRole('alert').filter({ hasText: `${colleague.email} set this lead to Qualified` });
  await expect(banner).toBeVisible();
  await expect(toast(page, 'Failed to update status')).toHaveCount(0);
  await expect(status(page)).toHaveValue('qualified');
  await expect(page.getByLabel('New note')).toHaveValue('Half a sentence about the');
  expect(await storedStatuses(desk, ids)).toEqual(['qualified']);
  await banner.getByRole('button', { name: 'Set to Lost anyway' }).click();
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['lost']);
  await expect(banner).toBeHidden();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 409')]);
});
