import { readFile } from 'node:fs/promises';
import { authenticatorCode } from '@fml/auth/test-support/authenticator-app.ts';
import type { Page } from '@playwright/test';
import { toast } from './assess-steps.ts';
import { addAuthenticator } from './authenticator.ts';
import { expectAccessible } from './journey.ts';
import { LOCALHOST, lowerSession } from './second-factors.ts';
import { AS_VISITOR, expect, signIn, test } from './staff.ts';

/** Settings > Security: second factors, recovery codes, passkeys, the rule for the team. */

test.use({ storageState: AS_VISITOR, baseURL: LOCALHOST });

const STEP_MS = 30_000;

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const factors = (page: Page) => card(page, 'Second factors');
const codesCard = (page: Page) => card(page, 'Recovery codes');

async function openSettings(page: Page): Promise<void> {
  await page.goto('/admin/settings/security');
  await expect(factors(page).getByRole('button', { name: 'Add an app' })).toBeEnabled();
}

/** Adds an authenticator app until its recovery codes are shown. */
async function addApp(page: Page, name: string): Promise<void> {
  await factors(page).getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code').fill(authenticatorCode(secret));
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
}

async function closeCodes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You have not saved your codes');
  await dialog.getByRole('button', { name: 'Close without saving' }).click();
  await expect(dialog).toBeHidden();
}

test('an authenticator app is added, its recovery codes are shown once, and it is removed after a code', async ({
  page,
  desk,
  consoleErrors,
}) => {
  const account = await desk.createAccount('careful-carla');
  await signIn(page, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettings(page);
  await factors(page).getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByLabel('Name').fill('Work phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const picture = dialog.getByRole('img', { name: /QR code/ });
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const enter = async (code: string) => {
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByRole('button', { name: 'Add the app' }).click();
  };
  await enter('12 34');
  await expect(dialog.getByText('The code has 6 digits.')).toBeVisible();
  await enter(authenticatorCode(secret, new Date(Date.now() - 8 * STEP_MS)));
  await expect(dialog.getByText(/^This code was valid about \d minutes ago/)).toBeVisible();
  await enter(authenticatorCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'));
  await expect(dialog.getByText('That code is wrong. Enter the one that your app shows now.')).toBeVisible();
  expect(consoleErrors.splice(0)).toHaveLength(2);
  await enter(authenticatorCode(secret));
  await expect(toast(page, 'Authenticator app added.')).toBeVisible();

  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-alone')).toContainText(codes[9] ?? '');
  await expect(page.locator('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Download' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  for (const code of codes) expect(text).toContain(code);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(codesCard(page).getByText('10 of 10 left')).toBeVisible();
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
  await expect(factors(page).getByRole('listitem')).toContainText('Work phone');

  // The desk closes to a session with the password alone, and asks for a code; a recovery code will do.
  await lowerSession(desk, account);
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await asked.getByRole('button', { name: 'Use a recovery code' }).click();
  await asked.getByRole('textbox', { name: 'Recovery code' }).fill('aaaa-bbbb-cccc-dddd');
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(asked.getByRole('alert')).toHaveText(/^That recovery code is not right, or was used before/);
  await expectAccessible(page);
  await asked.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(asked).toBeHidden();
  const confirmNew = page.getByRole('dialog', { name: 'Create new recovery codes?' });
  await codesCard(page).getByRole('button', { name: 'Create new codes' }).click();
  await confirmNew.getByRole('button', { name: 'Create new codes' }).click();
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  expect(await shown.getByRole('listitem').allTextContents()).not.toContain(codes[1]);
  await closeCodes(page);
  expect(consoleErrors.splice(0).filter((line) => !/status of (403|422)/.test(line))).toEqual([]);

  await factors(page).getByRole('button', { name: 'Remove Work phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Work phone was removed.')).toBeVisible();
  await expect(factors(page).getByText('You have no second factor yet.')).toBeVisible();
  await expect(codesCard(page).getByText('Add a second factor first.')).toBeVisible();
});

test('a passkey is added, signs in without a password, is renamed and removed', async ({ page, desk }) => {
  const account = await desk.createAccount('keyholder-kim');
  const device = await addAuthenticator(page);
  await signIn(page, account);
  await openSettings(page);
  const passkeys = card(page, 'Passkeys');
  await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible();
  const add = passkeys.getByRole('button', { name: 'Add a passkey' });
  await add.click();
  await expect(toast(page, /^Passkey added\./)).toBeVisible();
  const row = passkeys.getByRole('listitem');
  await expect(row).toContainText(/Chrome on .*Created .*Not used yet\./);
  expect(await device.credentials()).toHaveLength(1);
  await add.click();
  await expect(toast(page, 'This device already has a passkey for your account.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  const signInByPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
  // A device that does not recognize its owner gives nothing away.
  await device.recognizeOwner(false);
  await signInByPasskey.click();
  await expect(toast(page, /^No passkey was accepted/)).toBeVisible();
  await device.recognizeOwner(true);
  await signInByPasskey.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await openSettings(page);
  await expect(row).not.toContainText('Not used yet.');
  await row.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Office computer');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Office computer');
  await row.getByRole('button', { name: 'Remove Office computer' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Passkey removed.')).toBeVisible();
  await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible();
});

test('a second factor is required of all staff, and no longer', { tag: '@long' }, async ({ page, desk }) => {
  const account = await desk.createAccount('ruler-rosa');
  await signIn(page, account);
  await openSettings(page);
  const rule = page.getByRole('switch', { name: 'Require a second factor for all staff' });
  const go = (room: string) =>
    page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: room }).click();
  await go('Team');
  await expect(rule).toBeDisabled();
  await go('Security');
  await addApp(page, 'Phone');
  await closeCodes(page);
  await go('Team');
  const required = async () => {
    const { rows } = await desk.sql.query(
      'select second_factor_required as required from private.agency_settings',
    );
    return rows[0] as { required: boolean };
  };
  try {
    await rule.click();
    const confirm = page.getByRole('dialog', { name: 'Require a second factor for all staff?' });
    await expect(confirm).toContainText('cannot see or change leads until they add one');
    await expectAccessible(page);
    await confirm.getByRole('button', { name: 'Require it' }).click();
    await expect(toast(page, 'Everyone on the team needs a second factor now.')).toBeVisible();
    await expect(rule).toBeChecked();
    expect(await required()).toEqual({ required: true });
    await go('Security');
    await factors(page).getByRole('button', { name: 'Remove Phone' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove Phone?' });
    await expect(removal).toContainText('you cannot use the desk until you add another one');
    await removal.getByRole('button', { name: 'Cancel' }).click();
    await go('Team');
    await rule.click();
    await expect(toast(page, /own choice again\.$/)).toBeVisible();
    await expect(rule).not.toBeChecked();
    expect(await required()).toEqual({ required: false });
  } finally {
    await desk.sql.query('update private.agency_settings set second_factor_required = false');
  }
});
