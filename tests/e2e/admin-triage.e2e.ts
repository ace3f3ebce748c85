import { addSubmissions, storedStatuses } from './desk-leads.ts';
import { expect, test } from './staff.ts';

test('ten leads are worked through with the keyboard alone', async ({ page, desk }) => {
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
