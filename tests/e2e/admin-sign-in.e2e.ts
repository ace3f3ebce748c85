import { holdCalls, toast } from './assess-steps.ts';
import { expectAccessible } from './journey.ts';
import { expectGoodLooks } from './looks.ts';
import { mailedLink } from './mailbox.ts';
import { expectRefusal } from './second-factors.ts';
import { AS_VISITOR, enterCredentials, expect, signInByForm, test } from './staff.ts';

test.use({ storageState: AS_VISITOR });

test('the sign-in screen has its agreed words, and shows the password on request', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await expectGoodLooks(page);
  await expect(page).toHaveTitle(/^Sign in/);
  await expect(page.getByText('Sign in to access your admin dashboard')).toBeVisible();
  await expect(page.getByText('Secured with role-based access control')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret words');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveValue('secret words');
});

test('who may not come in is told why; an admin comes in, is named in the top bar, and goes out again', async ({
  page,
  desk,
  consoleErrors,
}) => {
  await page.goto('/contact');
  await page.goto('/admin/login');
  // A wrong password and an unknown address get the same sentence.
  for (const email of [desk.staff.email, 'nobody@agency.example']) {
    await enterCredentials(page, { email, password: 'not the password' });
    await expect(toast(page, 'Invalid email or password')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    expectRefusal(consoleErrors, 400);
  }

  await enterCredentials(page, await desk.createAccount('guest', { isAdmin: false }));
  await expect(toast(page, 'Access denied. Admin privileges required.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.includes('auth-token')),
  );
  expect(kept).toEqual([]);

  const release = await holdCalls(page, '**/rest/v1/user_roles**');
  await enterCredentials(page, { ...desk.staff, email: `  ${desk.staff.email} ` });
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
  release();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const bar = page.getByRole('banner');
  for (const text of ['MA', desk.staff.email, 'Admin']) {
    await expect(bar.getByText(text, { exact: true })).toBeVisible();
  }
  await bar.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('a forgotten password is replaced by the link of a mail', async ({ page, desk, browser }) => {
  const account = await desk.createAccount('forgetful');
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('nobody@agency.example');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('If nobody@agency.example has an account')).toBeVisible();
  await page.reload();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`If ${account.email} has an account`)).toBeVisible();

  const link = await mailedLink(account.email, 'recovery');
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  const next = { email: account.email, password: 'nine yellow boats drift home' };
  await page.getByRole('textbox', { name: 'New password' }).fill(next.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('That link no longer works')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signInByForm(page, next);
});
