import { toast } from './assess-steps.ts';
import { addAuthenticator } from './authenticator.ts';
import { expectAccessible } from './journey.ts';
import { LOCALHOST, lowerSession } from './second-factors.ts';
import { AS_VISITOR, enterCredentials, expect, signIn, test } from './staff.ts';

/** A security key as the only second factor: added in Settings, used to sign in, and to confirm a change. */

test.use({ storageState: AS_VISITOR, baseURL: LOCALHOST });

test('a security key is added, signs in, and confirms its own removal', { tag: '@long' }, async ({
  page,
  desk,
  consoleErrors,
}) => {
  const account = await desk.createAccount(`key-ring-kit-${test.info().retry}`);
  const device = await addAuthenticator(page, 'usb');
  await signIn(page, account);
  await page.goto('/admin/settings/security');
  const factors = page.getByRole('region', { name: 'Second factors', exact: true });
  await factors.getByRole('button', { name: 'Add a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a security key' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Security key');
  await dialog.getByLabel('Name').fill('Key ring');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Security key added.')).toBeVisible();
  expect(await device.credentials()).toHaveLength(1);
  // The first second factor brings recovery codes.
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'Done' }).click();
  await codes.getByRole('button', { name: 'Close without saving' }).click();
  await expect(factors.getByRole('listitem')).toContainText('Key ring');
  // The same key is not a second one.
  await factors.getByRole('button', { name: 'Add a key' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This key is a second factor of your account already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await enterCredentials(page, account);
  const key = page.getByRole('button', { name: 'Use security key' });
  await expect(key).toBeFocused();
  await key.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  // The desk closes to a session with the password alone, and asks for the key.
  await page.goto('/admin/settings/security');
  await expect(factors.getByRole('listitem')).toContainText('Key ring');
  await lowerSession(desk, account);
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(asked.getByRole('button', { name: 'Use security key' })).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Use security key' }).click();
  await expect(asked).toBeHidden();
  expect(consoleErrors.splice(0).filter((line) => !line.includes('status of 403'))).toEqual([]);
  const confirm = page.getByRole('dialog', { name: 'Remove Key ring?' });
  await factors.getByRole('button', { name: 'Remove Key ring' }).click();
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Key ring was removed.')).toBeVisible();
  await expect(factors.getByText('You have no second factor yet.')).toBeVisible();
});
