import { toast } from './assess-steps.ts';
import { expectAccessible } from './journey.ts';
import { mailedLink } from './mailbox.ts';
import { addApp, addPhone, codeField, enterAppCode, expectRefusal, textedCode } from './second-factors.ts';
import { AS_VISITOR, enterCredentials, expect, test } from './staff.ts';

/** The second step of signing in where it is more than a code of an app after a password. */

test.use({ storageState: AS_VISITOR });

/** A second try meets the second factor of the first one otherwise. */
const forThisTry = (name: string) => `${name}${test.info().retry}`;

test('a code by text message is sent when the person asks for it, and the latest one is right', {
  tag: '@long',
}, async ({ page, desk, consoleErrors }) => {
  const account = await desk.createAccount(forThisTry('texted-tess'));
  const number = forThisTry('1213555014');
  await addPhone(account, number);
  await page.goto('/admin/login');
  await enterCredentials(page, account);
  const send = page.getByRole('button', { name: 'Send the message' });
  await expect(send).toBeFocused();
  await expectAccessible(page);
  await send.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  const code = await textedCode(number, 2);
  await codeField(page).fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText(/^That code is not right\. Enter the one from the latest/);
  expectRefusal(consoleErrors, 422);
  await codeField(page).fill(code);
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a forgotten password is replaced only after the second factor', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  const account = await desk.createAccount(forThisTry('forgetful-flora'));
  const { secret } = await addApp(account);
  await page.goto('/admin/reset-password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.goto(await mailedLink(account.email, 'recovery'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible();
  await expect(page.getByText('Then choose a new password.')).toBeVisible();
  await expectAccessible(page);
  await enterAppCode(page, secret);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('nine yellow boats drift home');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
