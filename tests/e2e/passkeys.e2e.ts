import { APP_CONFIG_PATH, type AppConfig } from '@fml/contract';
import type { Page } from '@playwright/test';
import { addAuthenticator } from './authenticator.ts';
import { addresses } from './journey.ts';
import { loadClient, type PageClient } from './page-client.ts';
import { AS_VISITOR, expect, signIn, test } from './staff.ts';

declare const supabase: PageClient;

/** Browsers have passkeys on localhost, not on 127.0.0.1. */
const LOCALHOST = addresses.product.replace('127.0.0.1', 'localhost');

test.use({ storageState: AS_VISITOR, baseURL: LOCALHOST });

type Action = 'registerPasskey' | 'signInWithPasskey' | 'signOut';

/** What the client answers, with the message of its error. */
async function inPage<T extends { error: string | null }>(page: Page, name: Action): Promise<T> {
  return page.evaluate(
    async ({ name, configPath }) => {
      const { publishable_key: key } = (await (await fetch(configPath)).json()) as AppConfig;
      const { error, ...answer } = await supabase.createClient(location.origin, key).auth[name]();
      return { ...answer, error: error?.message ?? null } as T;
    },
    { name, configPath: APP_CONFIG_PATH },
  );
}

test('staff register a passkey on their device and sign in with it, without a password', async ({
  page,
  desk,
}) => {
  const account = await desk.createAccount('passkey-paula');
  const device = await addAuthenticator(page);
  await signIn(page, account);
  // Away from the desk, which asks for the role while this page signs out.
  await page.goto('/terms');

  await loadClient(page);
  const registered = await inPage<{ error: string | null; data: { id: string } }>(page, 'registerPasskey');
  expect(registered.error).toBeNull();
  expect(registered.data.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await device.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
  // The same device is not asked to make a second one.
  const again = await inPage<{ error: string }>(page, 'registerPasskey');
  expect(again.error).toContain('previously registered');

  await inPage(page, 'signOut');
  await page.goto('/admin/login');
  await loadClient(page);
  const signedIn = await inPage<{ error: string | null; data: { user: { email: string } } }>(
    page,
    'signInWithPasskey',
  );
  expect(signedIn).toMatchObject({ error: null, data: { user: { email: account.email } } });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  const { rows } = await desk.sql.query(
    `select a.authentication_method as method, c.sign_count > 0 as counted
     from auth.users u join auth.sessions s on s.user_id = u.id join auth.mfa_amr_claims a on a.session_id = s.id
       join auth.webauthn_credentials c on c.user_id = u.id where u.email = $1`,
    [account.email],
  );
  expect(rows).toEqual([{ method: 'passkey', counted: true }]);

  // A device that does not recognize its owner gives nothing away.
  await device.recognizeOwner(false);
  await loadClient(page);
  const refused = await inPage<{ error: string }>(page, 'signInWithPasskey');
  expect(refused.error).not.toBeNull();
});
