import type { Page } from '@playwright/test';
import { holdCalls } from './assess-steps.ts';
import { addSubmissions, clearLeads, storedStatuses } from './desk-leads.ts';
import { expect, test } from './staff.ts';

/** Presses keys one after the other before the page can draw anything in between. */
const pressAtOnce = (page: Page, ...keys: string[]) =>
  page.evaluate((pressed) => {
    for (const key of pressed)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, keys);

const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ business_name: `Lead ${index}` }));

test('ten leads are worked through with the keyboard alone', async ({ page, desk }) => {
  await clearLeads(desk);
  const ids = await addSubmissions(
    desk,
    Array.from({ length: 10 }, (_, index) => ({
      business_name: `Lead ${index}`,
      contact_email: `owner${index}@lead.example`,
    })),
  );
  const lead = (name: string) => page.getByRole('table').getByRole('link', { name });
  await page.goto('/admin/submissions');
  await expect(lead('Lead 9')).toBeVisible();
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

  // The list: down, a status each, one taken back.
  await press('j', '2', 'j', '3', 'j', '5', 'z', 'j', '2');
  await expect(lead('Lead 3')).toBeFocused();
  await expect
    .poll(() => storedStatuses(desk, ids.slice(0, 4)))
    .toEqual(['contacted', 'qualified', 'new', 'contacted']);

  // A note without leaving the list.
  await press('k', 'n');
  await expect(page.getByRole('dialog', { name: 'Note on Lead 2' })).toBeVisible();
  await expect(page.getByLabel('New note')).toBeFocused();
  await page.keyboard.type('Call again at 3, j and 5 are only letters here');
  await press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await storedStatuses(desk, ids.slice(2, 3))).toEqual(['new']);

  // Inside: on from lead to lead.
  await press('j', 'j', 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Lead 4' })).toBeVisible();
  for (const [index, key] of ['3', '5', '2', '4'].entries()) {
    await expect(page.getByRole('heading', { level: 1, name: `Lead ${index + 4}` })).toBeVisible();
    await press(key);
    await expect.poll(() => storedStatuses(desk, [ids[index + 4] ?? ''])).not.toEqual(['new']);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
    // The value or the reason is asked for at once; Escape leaves the question for later.
    if (key !== '2') {
      const question = page.getByLabel(key === '5' ? 'Reason' : 'Deal value (USD)');
      await expect(question).toBeFocused();
      await press('Escape');
      await expect(question).not.toBeFocused();
    }
    await press('j');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Lead 8' })).toBeVisible();
  await press('n');
  await expect(page.getByLabel('New note')).toBeFocused();
  await page.keyboard.type('No answer');
  await press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'You wrote a note' })).toContainText('No answer');
  await press('Escape', 'Escape');
  await expect(page).toHaveURL(/\/admin\/submissions$/);

  // Two at once, by marks.
  await expect(lead('Lead 8')).toBeVisible();
  await press('x', 'j', 'x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await press('2');
  await expect
    .poll(() => storedStatuses(desk, ids))
    .toEqual([
      'contacted',
      'qualified',
      'new',
      'contacted',
      'qualified',
      'lost',
      'contacted',
      'converted',
      'contacted',
      'contacted',
    ]);

  // What arrived before a person joined counts as read, so the order of the two does not matter.
  const last = page.getByRole('row').filter({ hasText: 'Lead 9' });
  const wasUnread = (await last.textContent())?.includes('Unread.') ?? false;
  for (const isUnread of [!wasUnread, wasUnread]) {
    await press('u');
    await expect(last.getByText('Unread.')).toHaveCount(isUnread ? 1 : 0);
  }
  await press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const line of ['Next submission', 'Set status to Lost', 'Write a note', 'Mark as read or unread']) {
    await expect(help.getByText(line)).toBeVisible();
  }
});

test('keys pressed while a lead is loading act on it, in their order', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  await clearLeads(desk);
  const ids = await addSubmissions(desk, named(3));
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const lead = '**/desk/get-submission';
  // Not the spinner before it, while the session loads.
  const skeleton = page.locator('.desk-main [aria-busy=true]').first();
  let release = await holdCalls(page, lead);
  await page.goto(`/admin/submissions/${ids[0]}`);
  await expect(skeleton).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('j');
  await page.keyboard.press('5');
  await page.keyboard.press('n');
  await page.keyboard.press('2');
  release();
  await expect(heading('Lead 1')).toBeVisible();
  await expect(page.getByLabel('New note')).toBeFocused();
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['qualified', 'lost', 'new']);

  // Left before it was there: what was pressed is dropped, and means nothing on the list.
  await page.unroute(lead);
  release = await holdCalls(page, lead);
  await page.goto(`/admin/submissions/${ids[2]}`);
  await expect(skeleton).toBeVisible();
  await page.keyboard.press('4');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/submissions$/);
  release();
  await expect(page.getByRole('table').getByRole('link', { name: 'Lead 2' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('2');
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['contacted', 'lost', 'new']);
});

test('keys pressed before the next screen is drawn are meant for that one', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  await clearLeads(desk);
  const ids = await addSubmissions(desk, named(4));
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await page.goto('/admin/submissions');
  await page.getByRole('table').getByRole('link', { name: 'Lead 0' }).click();
  await expect(heading('Lead 0')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
  await pressAtOnce(page, 'j', '5', 'j', '4');
  await expect(heading('Lead 2')).toBeVisible();
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['new', 'lost', 'converted', 'new']);
  // The list goes on from the lead that was open.
  await pressAtOnce(page, 'Escape', 'j', '3');
  await expect(page).toHaveURL(/\/admin\/submissions$/);
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['new', 'lost', 'converted', 'qualified']);
  await pressAtOnce(page, 'g', 'd', 'g', 's', 'k', 'x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/submissions$/);
});

test('30 leads are called and followed up with five keys each beside the typing', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  await clearLeads(desk);
  const ids = await addSubmissions(
    desk,
    Array.from({ length: 30 }, (_, index) => ({
      business_name: `Lead ${index}`,
      contact_email: `owner${index}@lead.example`,
    })),
  );
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
  };
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/submissions');
  await expect(page.getByRole('table').getByRole('link', { name: 'Lead 29' })).toBeVisible();
  await press('j', 'Enter');
  const before = keys;
  for (let index = 0; index < ids.length; index += 1) {
    // Read: the lead is on the screen.
    await expect(page.getByRole('heading', { level: 1, name: `Lead ${index}`, exact: true })).toBeVisible();
    // The call, without an answer, and from its second question to the follow-up.
    await press('c');
    await expect(dialog.getByRole('group', { name: 'How did it go?' })).toBeVisible();
    await press('2');
    await expect(dialog.getByRole('group', { name: 'What’s next?' })).toBeVisible();
    await press('t');
    await expect(page.getByLabel('What and when')).toBeFocused();
    await page.keyboard.type('call again tomorrow 3pm');
    await expect(dialog.getByRole('status')).toContainText('3:00 PM');
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1 attempt, today')).toBeVisible();
    if (index + 1 < ids.length) await press('j');
  }
  expect((keys - before + 1) / ids.length).toBeLessThanOrEqual(5);
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(ids.map(() => 'contacted'));
  const { rows } = await desk.sql.query<{ title: string; leads: string }>(
    'select title, count(distinct lead_id) as leads from public.follow_ups where done_at is null group by 1',
  );
  expect(rows).toEqual([{ title: 'call again', leads: '30' }]);
});
