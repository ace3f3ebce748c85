import { readFile } from 'node:fs/promises';
import { authenticatorCode } from '@fml/auth/test-support/authenticator-app.ts';
import { toast } from './assess-steps.ts';
import { expectAccessible } from './journey.ts';
import { expectGoodLooks } from './looks.ts';
import { addApp, codeField, enterAppCode, expectRefusal } from './second-factors.ts';
import { AS_VISITOR, type Desk, enterCredentials, expect, signIn, test } from './staff.ts';

test.use({ storageState: AS_VISITOR });

const requireFactors = (desk: Desk, isRequired: boolean) =>
  desk.sql.query('update private.agency_settings set second_factor_required = $1', [isRequired]);

test.afterEach(({ desk }) => requireFactors(desk, false));

test('a password is half of signing in: the code of the app follows, and a wrong one is explained', async ({
  page,
  desk,
  consoleErrors,
}) => {
  const account = await desk.createAccount('two-steps');
  const { secret } = await addApp(account);
  await page.goto('/admin/reports');
  await enterCredentials(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await expectGoodLooks(page);

  // The desk stays closed, also for a page that begins anew.
  await page.goto('/admin/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible();

  const right = authenticatorCode(secret);
  await codeField(page).fill(right === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText(/^That code is not right/);
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  expectRefusal(consoleErrors, 422);
  // An app whose clock is five minutes fast.
  await codeField(page).fill(authenticatorCode(secret, new Date(Date.now() + 300_000)));
  await expect(page.getByRole('alert')).toHaveText(/clock of your device is fast/);
  expectRefusal(consoleErrors, 422);

  await enterAppCode(page, secret);
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/reports$/);
});

test('once a second factor is required, staff without one set it up and come back', { tag: '@long' }, async ({
  page,
  desk,
  consoleErrors,
}) => {
  const account = await desk.createAccount('newly-required');
  await signIn(page, account);
  await page.goto('/admin/reports?sort=seo');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  // The page asks for changes by itself, and its next question is refused.
  await requireFactors(desk, true);
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your second factor' })).toBeVisible();
  await expect(page.getByText('Your team requires one')).toBeVisible();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await expectAccessible(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await enterAppCode(page, secret);

  await expect(page.getByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const saved = await readFile(await file.path(), 'utf8');
  for (const line of [account.email, ...codes]) expect(saved).toContain(line);
  await page.getByRole('button', { name: 'I saved them, continue' }).click();
  await expect(page).toHaveURL(/\/admin\/reports\?sort=seo$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();

  // A session that loses its second factor is asked for it where it is.
  await desk.sql.query(
    `update auth.sessions s set aal = 'aal1' from auth.users u where u.id = s.user_id and u.email = $1`,
    [account.email],
  );
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/reports\?sort=seo$/);
  // What the desk asked in the meantime was refused, and nothing else went wrong.
  await page.goto('about:blank');
  expect(consoleErrors.splice(0).filter((line) => !line.includes('status of 403'))).toEqual([]);
});
