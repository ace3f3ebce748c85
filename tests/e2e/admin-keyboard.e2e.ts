import type { Page } from '@playwright/test';
import { addSubmissions, storedStatuses } from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { expect, test } from './staff.ts';

const status = (page: Page) => page.getByRole('combobox', { name: 'Status' });

test('the status box saves what is confirmed, and keeps the focus', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  const ids = await addSubmissions(desk, [{}]);
  await page.goto(`/admin/submissions/${ids[0]}`);
  await status(page).focus();
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') writes.push(request.url());
  });
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowDown');
  await expect(status(page)).toHaveValue('lost');
  await expect(status(page)).toBeFocused();
  await expect(page.getByText('Enter saves, Esc keeps New')).toBeVisible();
  await expectAccessible(page);
  expect(writes).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveValue('new');
  await expect(page).toHaveURL(new RegExp(ids[0] ?? ''));

  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['lost']);
  await expect(status(page)).toBeFocused();

  // Leaving the box confirms as well; the keys of the screen work while it has the focus.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['converted']);
  await status(page).focus();
  await page.keyboard.press('2');
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['contacted']);
  expect((await status(page).boundingBox())?.width).toBe(180);
});

test('a note survives a failed save, and is changed from the keyboard with the focus where it belongs', {
  tag: '@long',
}, async ({ page, desk, consoleErrors }) => {
  const [id = ''] = await addSubmissions(desk, [{}]);
  await page.goto(`/admin/submissions/${id}`);
  const written = page.getByLabel('New note');
  await page.route('**/desk/add-note', (route) =>
    route.fulfill({ status: 400, json: { code: 'malformed', error: 'No.' } }),
  );
  await written.fill('See https://riverside-plumbing.example/offer, he says.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('alert')).toContainText('Your text is still here');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')]);
  await page.unroute('**/desk/add-note');
  await page.reload();
  await written.press('Control+Enter');
  await expect(written).toHaveValue('');
  const entry = page.getByRole('listitem').filter({ hasText: 'You wrote a note' });
  const link = entry.getByRole('link', { name: 'https://riverside-plumbing.example/offer', exact: true });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');

  const edit = entry.getByRole('button', { name: 'Edit' });
  const field = entry.getByLabel('Note');
  await edit.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type(' Friday.');
  await page.keyboard.press('Control+Enter');
  await expect(entry).toContainText('he says. Friday.');
  await expect(edit).toBeFocused();

  await edit.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type(' Half a thought');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(entry).not.toContainText('Half a thought');
  await expect(page).toHaveURL(new RegExp(id));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/Half a thought$/);
  await entry.getByRole('button', { name: 'Save' }).click();
  await entry.getByRole('button', { name: 'Delete' }).click();
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toContainText('Half a thought');
});

test('the free part of a row opens a new tab with Ctrl or the middle button', { tag: '@long' }, async ({
  page,
  desk,
  context,
}) => {
  const [id = ''] = await addSubmissions(desk, [{}]);
  await page.goto('/admin/submissions');
  const cell = page.getByRole('row').filter({ hasText: 'Riverside Plumbing' }).getByRole('cell').last();
  const presses = [() => cell.click({ modifiers: ['Control'] }), () => cell.click({ button: 'middle' })];
  for (const press of presses) {
    const opened = context.waitForEvent('page');
    await press();
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(`/admin/submissions/${id}$`));
    await tab.close();
  }
  await expect(page).toHaveURL(/\/admin\/submissions$/);
});
