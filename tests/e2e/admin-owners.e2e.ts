import type { Page } from '@playwright/test';
import { toast } from './assess-steps.ts';
import { addSubmissions, clearLeads } from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { expect, signIn, test } from './staff.ts';

/** Some rounds of asking, on a machine that is busy. */
const WITHIN = { timeout: 90_000 };

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const picker = (page: Page) => page.getByRole('dialog', { name: /^Assign/ });

test('a lead is taken, handed over with a note, and two people see the same', async ({
  page,
  desk,
  browser,
}) => {
  await clearLeads(desk);
  await addSubmissions(desk, [
    { business_name: 'Riverside Plumbing' },
    { business_name: 'Hillside Roofing', contact_email: 'leo@hillside.example' },
  ]);
  const ben = await desk.createAccount('ben');
  const context = await browser.newContext({ storageState: undefined, reducedMotion: 'reduce' });
  const theirs = await context.newPage();
  await signIn(theirs, ben);
  await theirs.goto('/admin/submissions?owner=me');
  await expect(theirs.getByText(/No submissions match/)).toBeVisible();

  // From the list: the key, and Enter for "Me".
  await page.goto('/admin/submissions');
  await expect(row(page, 'Riverside Plumbing')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByRole('combobox', { name: 'Colleague' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(toast(page, `Assigned to ${desk.staff.email}`)).toBeVisible();
  await expect(row(page, 'Riverside Plumbing')).toContainText(`Owner: ${desk.staff.email}`);
  await page.getByRole('button', { name: 'Mine', exact: true }).click();
  await expect(row(page, 'Hillside Roofing')).toBeHidden();
  await expect(row(page, 'Riverside Plumbing')).toBeVisible();

  // On the lead: to a colleague, found by the name, with a note.
  await page.getByRole('link', { name: 'Riverside Plumbing' }).click();
  await page.getByRole('button', { name: `Owner: ${desk.staff.email}` }).click();
  await expect(page.getByRole('combobox', { name: 'Colleague' })).toBeFocused();
  await page.keyboard.type(ben.email.split('@')[0] ?? '');
  await expect(picker(page).getByRole('option')).toHaveCount(1);
  await page.getByLabel('Note (optional)').fill('Wants to talk about maps.');
  await page.getByLabel('Note (optional)').press('Control+Enter');
  await expect(picker(page)).toBeHidden();
  await expect(
    page.getByRole('listitem').filter({ hasText: `You assigned the lead to ${ben.email}` }),
  ).toBeVisible(WITHIN);
  await expect(page.getByRole('listitem').filter({ hasText: 'Wants to talk about maps.' })).toBeVisible();

  await theirs.reload();
  await theirs.getByRole('link', { name: 'Riverside Plumbing' }).click();
  await expect(
    theirs.getByRole('listitem').filter({ hasText: `${desk.staff.email} assigned the lead to you` }),
  ).toBeVisible(WITHIN);
  await context.close();
});
