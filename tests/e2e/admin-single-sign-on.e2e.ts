import {
  type SamlIdentityProvider,
  startSamlIdentityProvider,
} from '@fml/auth/test-support/saml-identity-provider.ts';
import type { Page } from '@playwright/test';
import { toast } from './assess-steps.ts';
import { expectAccessible, secretKey } from './journey.ts';
import { expectRefusal, LOCALHOST } from './second-factors.ts';
import { AS_VISITOR, clientOf, expect, test } from './staff.ts';

/** Signing in elsewhere and coming back to the desk: a provider such as Google, and the SAML of a company. */

test.use({ storageState: AS_VISITOR, baseURL: LOCALHOST });

test('providers are offered when they are on, and lead back to where a person was going', {
  tag: '@long',
}, async ({ page, desk }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0);

  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({
      json: {
        external: { google: true, apple: false, email: true },
        saml_enabled: false,
        mfa_types: [],
        passkeys_enabled: false,
      },
    }),
  );
  await page.goto('/admin/reports');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Single sign-on' })).toHaveCount(0);

  // The provider lets the person in, and the server leads back with their session.
  const account = await desk.createAccount('googled');
  const session = (await (await clientOf(account)).auth.getSession()).data.session;
  await page.route('**/auth/v1/authorize**', (route) => {
    const asked = new URL(route.request().url());
    expect(asked.searchParams.get('provider')).toBe('google');
    const values = new URLSearchParams({
      access_token: session?.access_token ?? '',
      refresh_token: session?.refresh_token ?? '',
      expires_in: '3600',
      expires_at: String(session?.expires_at),
      token_type: 'bearer',
    });
    const location = `${asked.searchParams.get('redirect_to')}#${values}`;
    return route.fulfill({ status: 302, headers: { location } });
  });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/admin\/reports$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/admin/login#error=access_denied&error_code=signup_disabled&error_description=no');
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'That account is not known here' })).toBeVisible();
});

test('the identity provider of a company leads back to the desk, once the person is staff', async ({
  page,
  desk,
  consoleErrors,
}) => {
  const idp = await startSamlIdentityProvider();
  try {
    const domain = await registerCompany(idp);
    idp.person = { id: 'sam', email: `sam@${domain}` };
    await page.goto('/admin/reports?sort=seo');
    await page.getByRole('button', { name: 'Single sign-on' }).click();
    await enterDomain(page, 'agency');
    await expect(page.getByText(/^Enter the domain of your company/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 900 });
    await expectAccessible(page);
    await enterDomain(page, 'ann@unknown.example');
    await expect(page.getByText(/^No single sign-on is set up for that domain/)).toBeVisible();
    expectRefusal(consoleErrors, 404);

    await enterDomain(page, domain);
    await expect(toast(page, 'Access denied. Admin privileges required.')).toBeVisible();
    await desk.sql.query(
      `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = $1 and is_sso_user`,
      [idp.person.email],
    );
    await page.getByRole('button', { name: 'Single sign-on' }).click();
    await enterDomain(page, domain);
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/reports\?sort=seo$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    expect(idp.requests.filter((request) => request === 'GET /sso')).toHaveLength(2);
  } finally {
    await idp.stop();
  }
});

async function enterDomain(page: Page, text: string): Promise<void> {
  const domain = page.getByRole('textbox', { name: 'Company domain' });
  await domain.fill(text);
  await domain.press('Enter');
}

/** Tells both sides of each other; answers the domain of the company. */
async function registerCompany(idp: SamlIdentityProvider): Promise<string> {
  const service = `${LOCALHOST}/auth/v1`;
  idp.serviceProviderMetadata = await (await fetch(`${service}/sso/saml/metadata`)).text();
  // A second try of this journey is another company.
  const domain = `company-${new URL(idp.metadataUrl).port}.example`;
  const answer = await fetch(`${service}/admin/sso/providers`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'saml', metadata_url: idp.metadataUrl, domains: [domain] }),
  });
  expect(answer.status).toBe(201);
  return domain;
}
