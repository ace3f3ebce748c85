import { toast } from './assess-steps.ts';
import { addSubmissions } from './desk-leads.ts';
import { AS_VISITOR, enterCredentials, expect, signIn, signInElsewhere, test } from './staff.ts';

test.use({ storageState: AS_VISITOR });

test('a browser that is signed out from another one ends at its next request, and keeps a half-typed note', {
  tag: '@long',
}, async ({ page, desk, browser }) => {
  const [id = ''] = await addSubmissions(desk, [{}]);
  const account = await desk.createAccount('lost-laptop');
  const laptop = await signInElsewhere(browser, account);
  await laptop.goto(`/admin/submissions/${id}`);
  const field = laptop.getByLabel('New note');
  await field.fill('Asked for the price of');

  await signIn(page, account);
  await page.goto('/admin/settings/sessions');
  await page.getByRole('button', { name: 'Sign out the others' }).click();
  await expect(toast(page, 'You are signed out everywhere else.')).toBeVisible();

  await laptop.getByRole('button', { name: 'Save note' }).click();
  const again = laptop.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again.getByText(account.email)).toBeVisible();
  const notes = await desk.sql.query('select from public.lead_notes where lead_id = $1', [id]);
  expect(notes.rowCount).toBe(0);
  await again.getByLabel('Password', { exact: true }).fill(account.password);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(field).toHaveValue('Asked for the price of');
  await laptop.getByRole('button', { name: 'Save note' }).click();
  await expect(field).toHaveValue('');
  await laptop.context().close();
});

test('signing out and in again in one tab does both in the other, however late its storage follows', {
  tag: '@long',
}, async ({ page, desk, context }) => {
  const account = await desk.createAccount('two-tabs-again');
  await signIn(page, account);
  await page.goto('/admin/dashboard');
  const second = await context.newPage();
  await second.goto('/admin/settings');
  await expect(second.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(second).toHaveURL(/\/admin\/login$/);

  const refused: string[] = [];
  second.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  // Browsers pass a message to another tab sooner than what was stored before it.
  await second.evaluate(() => {
    let missesLeft = 3;
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (this: Storage, key: string) {
      if (key.includes('auth-token') && missesLeft-- > 0) return null;
      return read.call(this, key);
    };
  });
  await enterCredentials(page, account);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(second).toHaveURL(/\/admin\/dashboard$/);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refused).toEqual([]);
});
