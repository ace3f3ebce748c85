import type { Page } from '@playwright/test';
import { toast } from './assess-steps.ts';
import { addSubmissions } from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { type Account, type Desk, expect, signInElsewhere, test } from './staff.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** What finds a person in the picker. */
const nameOf = ({ email }: Account) => email.split('@')[0] ?? '';
const picker = (page: Page) => page.getByRole('dialog', { name: /^Assign/ });

/** Journeys share a database: no rule is on, and no one takes part. */
async function clearRules(desk: Desk): Promise<void> {
  await desk.sql.query(`delete from private.assignment_members;
    update private.assignment_rules set round_robin = false, same_owner = true, working_hours_only = false`);
}

test('a lead is taken, handed over with a note, and two people see the same', {
  tag: '@long',
}, async ({ page, desk, browser }) => {
  await addSubmissions(desk, [
    { business_name: 'Riverside Plumbing' },
    { business_name: 'Hillside Roofing', contact_email: 'leo@hillside.example' },
  ]);
  const ben = await desk.createAccount('ben');
  const theirs = await signInElsewhere(browser, ben);
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
  await page.getByRole('button', { name: `Owner: ${desk.staff.email.split('@')[0]}` }).click();
  await expect(page.getByRole('combobox', { name: 'Colleague' })).toBeFocused();
  await page.keyboard.type(nameOf(ben));
  await expect(picker(page).getByRole('option')).toHaveCount(1);
  await page.getByLabel('Note (optional)').fill('Wants to talk about maps.');
  await page.getByLabel('Note (optional)').press('Control+Enter');
  await expect(picker(page)).toBeHidden();
  await expect(
    page.getByRole('listitem').filter({ hasText: `You assigned the lead to ${ben.email}` }),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Wants to talk about maps.' })).toBeVisible();

  await theirs.reload();
  await theirs.getByRole('link', { name: 'Riverside Plumbing' }).click();
  await expect(
    theirs.getByRole('listitem').filter({ hasText: `${desk.staff.email} assigned the lead to you` }),
  ).toBeVisible();
  await theirs.context().close();
});

test('new leads go to who is next in turn, by rules that are set on the desk', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  await clearRules(desk);
  await page.goto('/admin/settings/assignment');
  const form = page.getByRole('form', { name: 'Assignment rules' });
  await form.getByRole('switch', { name: 'Round robin' }).click();
  await form.getByRole('button', { name: 'Save rules' }).click();
  await expect(form.getByRole('alert')).toContainText('Choose at least one person to take part');
  await form.getByRole('checkbox', { name: desk.staff.email }).check();
  await form.getByRole('button', { name: 'Save rules' }).click();
  await expect(toast(page, 'Assignment rules saved.')).toBeVisible();
  await expectAccessible(page);

  await addSubmissions(desk, [
    { business_name: 'Riverside Plumbing', contact_email: 'first@riverside.example' },
  ]);
  await page.goto('/admin/submissions?owner=me');
  await expect(async () => {
    await page.reload();
    await expect(row(page, 'Riverside Plumbing')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await row(page, 'Riverside Plumbing').getByRole('link', { name: 'Riverside Plumbing' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Assigned to you' })).toContainText(
    'Next in turn',
  );

  await page.goto('/admin/settings/assignment');
  await form.getByRole('switch', { name: 'Round robin' }).click();
  await form.getByRole('button', { name: 'Save rules' }).click();
  await expect(toast(page, 'Assignment rules saved.')).toBeVisible();
  await page.goto('/admin/settings/your-leads');
  await page.getByLabel('Away until').fill('2999-01-04');
  await page.getByRole('button', { name: 'Save absence' }).click();
  await expect(toast(page, 'The rules will not assign you leads until Jan 4, 2999.')).toBeVisible();
  await page.getByRole('button', { name: 'I am back' }).click();
  await expect(toast(page, 'You are back. The rules assign you leads again.')).toBeVisible();
});
