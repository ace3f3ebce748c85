import type { Page } from '@playwright/test';
import { addFollowUps, addSubmissions, refuseDialogs } from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { expect, test } from './staff.ts';

const queue = (page: Page) => page.getByRole('region', { name: 'What should I do next?' });
const openFollowUps = (page: Page) => page.getByRole('list', { name: 'Open follow-ups' });
const readback = (page: Page) => page.getByRole('dialog').getByRole('status');
const typed = (page: Page) => page.getByLabel('What and when');

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a follow-up is set from the list in one line, and worked through on the dashboard', async ({
  page,
  desk,
}) => {
  const [first = '', second = ''] = await addSubmissions(desk, [
    { business_name: 'Lead 0', contact_phone: '(212) 555-0142' },
    { business_name: 'Lead 1' },
    { business_name: 'Lead 2', created_at: new Date(Date.now() - 21.5 * 3_600_000).toISOString() },
  ]);
  await addFollowUps(desk, [
    { leadId: first, title: 'Send the quote', due: '-26 hours', email: desk.staff.email },
    { leadId: second, title: 'Ask about the sign', due: '-2 hours', email: desk.staff.email },
  ]);
  await page.goto('/admin/submissions');
  await expect(page.getByRole('table').getByRole('link', { name: 'Lead 1' })).toBeVisible();
  await press(page, 'j');
  const name = (await page.locator('tr [aria-current], tr a:focus').first().textContent()) ?? '';
  expect(name).toBe('Lead 0');
  await press(page, 't');
  await expect(typed(page)).toBeFocused();
  await page.keyboard.type('call Thu 3pm');
  // Their clocks in New York, and ours.
  await expect(readback(page)).toContainText(/call, Thu, .*, 3:00 PM for the lead \(Eastern Time\)/);
  await expect(readback(page)).toContainText(/12:00 PM for us \(Pacific Time\)/);
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page, 'Enter');
  await expect(openFollowUps(page).getByRole('listitem')).toHaveText([
    /Send the quoteOverdue/,
    /^call.*3:00 PM ET/,
  ]);

  // The first thing on the dashboard, by keyboard alone.
  await press(page, 'g', 'd');
  const due = queue(page).getByRole('region', { name: 'Follow-ups' });
  const rows = due.getByRole('listitem');
  await expect(rows).toHaveText([/Lead 0: Send the quoteOverdue/, /Lead 1: Ask about the signOverdue/]);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'What should I do next?',
  );
  await expect(queue(page).getByRole('listitem').first()).toContainText(
    /Lead 2: (call|write to) themPromise ends in 2 h 2\d min/,
  );
  await press(page, 'j', 'j', 'd');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reached')).toBeFocused();
  await press(page, 'ArrowRight', 'Enter');
  await expect(rows).toHaveText([/Lead 1/]);
  await expect(page.getByText('Follow-up done: Left a message')).toBeVisible();
  await press(page, 'z');
  await expect(rows).toHaveText([/Lead 0/, /Lead 1/]);
  await press(page, 'j', 'j', 's');
  await expect(dialog.getByRole('button', { name: /^In 1 hour/ })).toBeFocused();
  await dialog.getByRole('button', { name: /^Tomorrow 9 AM/ }).press('Enter');
  await expect(rows).toHaveText([/Lead 0/]);
  await press(page, 'j', 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Lead 0' })).toBeVisible();
  await press(page, '?');
  await expect(page.getByRole('dialog').getByText('Set a follow-up')).toBeVisible();
  await press(page, 'Escape');
  // One key for the next best, past what is left to do.
  await press(page, 'q');
  await expect(page.getByRole('heading', { level: 1, name: 'Lead 2' })).toBeVisible();
});

test('what cannot be saved says why and stays; fields and quick choices do the same as words', {
  tag: '@long',
}, async ({ page, desk }) => {
  refuseDialogs(page);
  const [id] = await addSubmissions(desk, [{ business_name: 'Lead 0' }]);
  await page.goto(`/admin/submissions/${id}`);
  await expect(page.getByText('Nothing is planned.')).toBeVisible();
  await page.getByRole('button', { name: 'Add follow-up' }).click();
  const save = page.getByRole('button', { name: 'Set follow-up' });
  const problem = page.getByRole('dialog').getByRole('alert');
  await save.click();
  await expect(problem).toContainText('Say when, for example');
  await typed(page).fill('<b>call</b> someday');
  await save.click();
  await expect(problem).toContainText('Say when, for example');
  await typed(page).fill('call on Nov 1 2020');
  await save.click();
  await expect(problem).toContainText('This time is in the past.');
  await typed(page).fill(`${'a'.repeat(250)} tomorrow`);
  await save.click();
  await expect(problem).toContainText('at most 200 characters');
  // Kept while the dialog is away, and over a reload.
  await typed(page).fill('<b>call</b> Ana');
  await press(page, 'Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Add follow-up' }).click();
  await expect(typed(page)).toHaveValue('<b>call</b> Ana');
  await page.getByRole('button', { name: 'In 3 days' }).click();
  await expect(readback(page)).toContainText('9:00 AM');
  await page.getByLabel('Date').fill('2031-03-10');
  await page.getByLabel(/^Time \(/).fill('14:45');
  await expect(readback(page)).toContainText('<b>call</b> Ana, Mon, Mar 10, 2031, 2:45 PM');
  await expectAccessible(page);
  await save.click();
  await expect(openFollowUps(page)).toContainText('<b>call</b> AnaMon, Mar 10, 2031, 2:45 PM, you');

  // Changed, deleted, and brought back.
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await typed(page).fill('visit them');
  await page.getByLabel('Who').selectOption('Unassigned');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(openFollowUps(page)).toContainText('visit themMon, Mar 10, 2031, 2:45 PM, unassigned');
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing is planned.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(openFollowUps(page)).toContainText('visit them');
  await page.getByRole('button', { name: /^Done:/ }).click();
  await page.getByLabel('Note (optional)').fill('They moved.');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByText('Done (1)').click();
  await expect(page.getByRole('list', { name: 'Follow-ups that are done' })).toContainText('They moved.');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    'visit them: Reached, They moved.',
  );
});

test('the calendar address is shown once, is replaced, and is switched off', { tag: '@long' }, async ({
  page,
  desk,
  request,
}) => {
  const [id = ''] = await addSubmissions(desk, [{ business_name: 'Lead 0' }]);
  await addFollowUps(desk, [{ leadId: id, title: 'Call back', due: '2 days', email: desk.staff.email }]);
  await page.goto('/admin/settings/calendar');
  const card = page.getByRole('region', { name: 'Calendar' });
  await card.getByRole('button', { name: 'Make a calendar address' }).click();
  const field = card.getByLabel('Your calendar address');
  const first = await field.inputValue();
  const answer = await request.get(first);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toContain('SUMMARY:Call back: Lead 0');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
  await expect(field).not.toHaveValue(first);
  expect((await request.get(first)).status()).toBe(404);
  const second = await field.inputValue();
  expect((await request.get(second)).status()).toBe(200);
  await page.reload();
  await expect(card).toContainText('The address was made on');
  await expect(field).toBeHidden();
  await card.getByRole('button', { name: 'Switch off' }).click();
  await expect(card).toContainText('There is no calendar address.');
  expect((await request.get(second)).status()).toBe(404);
  await expect(page.getByRole('checkbox', { name: 'A follow-up that is due: Email' })).toBeChecked();
});
