import type { Page } from '@playwright/test';
import { holdCalls, toast } from './assess-steps.ts';
import { expectAccessible } from './journey.ts';
import { mailedCode, mailedLink } from './mailbox.ts';
import { AS_VISITOR, enterCredentials, expect, signIn, test } from './staff.ts';

test.use({ storageState: AS_VISITOR });

/** The browser's own line about a refused call is as it should be. */
function expectRefusal(consoleErrors: string[], status: number) {
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining(`status of ${status}`)]);
}

async function signInCalls(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/token')) calls.push(request.url());
  });
  return calls;
}

test('the sign-in screen has its agreed words, and shows the password on request', { tag: '@long' }, async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/admin/login');
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
      await expectAccessible(page);
    }
  }
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

test('input that cannot be right is refused without a call, the first thing first', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  await page.goto('/admin/login');
  const calls = await signInCalls(page);
  for (const [email, password, sentence] of [
    ['', '', 'Invalid email address'],
    ['maria', '12345', 'Invalid email address'],
    [desk.staff.email, '12345', 'Password must be at least 6 characters'],
  ] as const) {
    await enterCredentials(page, { email, password });
    await expect(toast(page, sentence)).toBeVisible();
  }
  expect(calls).toEqual([]);
  await expect(page.getByLabel('Email')).toHaveValue(desk.staff.email);
});

test('a wrong password and an unknown address get the same sentence', async ({
  page,
  desk,
  consoleErrors,
}) => {
  await page.goto('/admin/login');
  for (const email of [desk.staff.email, 'nobody@agency.example']) {
    await enterCredentials(page, { email, password: 'not the password' });
    await expect(toast(page, 'Invalid email or password')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    expectRefusal(consoleErrors, 400);
  }
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('a server that cannot be reached is an unexpected error, and the form is ready again', {
  tag: '@long',
}, async ({ page, desk, consoleErrors }) => {
  await page.goto('/admin/login');
  await page.route('**/auth/v1/token**', (route) => route.abort());
  await enterCredentials(page, desk.staff);
  await expect(toast(page, 'An unexpected error occurred')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  expect(consoleErrors.splice(0).join()).toContain('The sign-in failed');
});

test('a person without the role is signed out again and told why', async ({ page, desk }) => {
  const guest = await desk.createAccount('guest', { isAdmin: false });
  await page.goto('/admin/login');
  await enterCredentials(page, guest);
  await expect(toast(page, 'Access denied. Admin privileges required.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.includes('auth-token')),
  );
  expect(kept).toEqual([]);
});

test('an admin comes in, is named in the top bar, and goes out again', async ({ page, desk }) => {
  await page.goto('/contact');
  await page.goto('/admin/login');
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

test('the page that was asked for comes after signing in', { tag: '@long' }, async ({ page, desk }) => {
  await page.goto('/admin/submissions?status=contacted');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.reload();
  await enterCredentials(page, desk.staff);
  await expect(page).toHaveURL(/\/admin\/submissions\?status=contacted$/);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
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
  await signIn(page, next);
});

test('a forgotten password is replaced by the code of a mail that is read elsewhere', {
  tag: '@long',
}, async ({ page, desk, consoleErrors }) => {
  const account = await desk.createAccount('forgetful-on-the-road');
  await page.goto('/admin/reset-password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('12 34');
  await code.press('Enter');
  await expect(page.getByText('Enter the 6 digits from the email.')).toBeVisible();
  await expect(code).toBeFocused();
  const right = await mailedCode(account.email, 'recovery');
  await code.fill(right === '000000' ? '000001' : '000000');
  await code.press('Enter');
  await expect(page.getByText(/^That code does not work/)).toBeVisible();
  await expect(code).toBeFocused();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 403')]);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await code.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  const next = { email: account.email, password: 'nine yellow boats drift home' };
  await page.getByRole('textbox', { name: 'New password' }).fill(next.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  // A code is used up with its mail.
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Enter a code from an email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Code' }).fill(right);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^That code does not work/)).toBeVisible();
  consoleErrors.length = 0;
});

test('the place for codes is accessible and fits a phone', { tag: '@long' }, async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/login');
    await page.getByRole('link', { name: 'Enter a code from an email' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'no sideways scrolling').toBeLessThanOrEqual(0);
  }
});
