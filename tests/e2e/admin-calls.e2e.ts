import { addSubmissions, storedStatuses } from './desk-leads.ts';
import { expect, test } from './staff.ts';

test('a call is logged with two keys, counted, told by the timeline, and taken back', {
  tag: '@long',
}, async ({ page, desk }) => {
  const [id = '', other = ''] = await addSubmissions(desk, [
    { business_name: 'Lead 0' },
    { business_name: 'Lead 1', contact_email: 'owner@lead.example' },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Call to Lead 0' });
  const entry = page.getByRole('listitem').filter({ hasText: 'You called' });
  await page.goto(`/admin/submissions/${id}`);
  await page.getByRole('link', { name: 'Call (213) 555-0142' }).click();
  await expect(dialog.getByRole('button', { name: 'Spoke' })).toBeFocused();
  await page.keyboard.press('2');
  await expect(dialog.getByText('What’s next?')).toBeVisible();
  await page.keyboard.press('0');
  await expect(dialog).toBeHidden();
  await expect(entry).toContainText('You called: No answer');
  await expect(page.getByText('1 attempt, today')).toBeVisible();
  expect(await storedStatuses(desk, [id])).toEqual(['contacted']);

  await page.keyboard.press('z');
  await expect(entry).toHaveCount(0);
  await expect(page.getByText('1 attempt, today')).toBeHidden();
  expect(await storedStatuses(desk, [id])).toEqual(['new']);

  // With a note; its letters are text.
  await page.keyboard.press('c');
  await page.keyboard.press('n');
  await page.keyboard.type('3 chairs, call on Friday');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('c');
  await expect(dialog.getByLabel('Note (optional)')).toHaveValue('3 chairs, call on Friday');
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await expect(entry).toContainText('3 chairs, call on Friday');
  await expect.poll(() => storedStatuses(desk, [id])).toEqual(['qualified']);

  // From the list, on the highlighted lead.
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: 'Lead 1' });
  await expect(page.getByRole('row').filter({ hasText: 'Lead 0' })).toContainText('1 attempt, today');
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Call to Lead 1' })).toBeVisible();
  await page.keyboard.press('6');
  await page.keyboard.press('5');
  await expect(row).toContainText('1 attempt, today');
  await expect.poll(() => storedStatuses(desk, [other])).toEqual(['lost']);
});
