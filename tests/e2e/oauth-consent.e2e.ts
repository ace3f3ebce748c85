import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addresses, expectAccessible } from './journey.ts';
import { expectGoodLooks } from './looks.ts';
import { AS_VISITOR, type Desk, enterCredentials, expect, test } from './staff.ts';

/** What a person meets when an application asks to sign them in. The application itself is an address that answers. */

const RETURN_ADDRESS = 'https://planner.example/callback';
const VERIFIER = 'v'.repeat(43);

/** Each journey with an application of its own: a consent is remembered. */
async function ask(
  desk: Desk,
  { name = 'Route Planner', scope = 'openid email profile', registration = 'manual' } = {},
) {
  const clientId = randomUUID();
  await desk.sql.query(
    `insert into auth.oauth_clients (id, registration_type, redirect_uris, grant_types, client_name, client_uri,
       client_type, token_endpoint_auth_method)
     values ($1, $4, $2, 'authorization_code,refresh_token', $3, 'https://planner.example', 'public', 'none')`,
    [clientId, RETURN_ADDRESS, name, registration],
  );
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: RETURN_ADDRESS,
    response_type: 'code',
    scope,
    state: 'as it was',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await fetch(`${addresses.product}/auth/v1/oauth/authorize?${query}`, { redirect: 'manual' });
  const { pathname, search } = new URL(answer.headers.get('location') ?? '');
  return { clientId, path: `${pathname}${search}` };
}

/** The application is there to come back to. */
async function serveApplication(page: Page) {
  await page.route(`${RETURN_ADDRESS}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Planner</title><h1>Back in the planner</h1>' }),
  );
}

const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'Allow this application?' });

test('a person reads who asks for what, and allows it: the code works until the application is disconnected', async ({
  page,
  desk,
}) => {
  const name = `Route Planner ${test.info().retry}`;
  await serveApplication(page);
  const { clientId, path } = await ask(desk, { name });
  await page.goto(path);
  await expect(question(page)).toBeVisible();
  await expectGoodLooks(page);
  for (const text of [name, 'planner.example', 'see your name, picture, and other profile details']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByText(`see your email address, ${desk.staff.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Back in the planner' })).toBeVisible();
  const returned = new URL(page.url()).searchParams;
  expect(returned.get('state')).toBe('as it was');
  const exchanged = await fetch(`${addresses.product}/auth/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: returned.get('code') ?? '',
      code_verifier: VERIFIER,
    }),
  });
  const { access_token } = (await exchanged.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const nextCall = async () =>
    (await fetch(`${addresses.product}/auth/v1/oauth/userinfo`, { headers })).status;
  expect(await nextCall()).toBe(200);

  await page.goto('/admin/settings/sessions');
  const connected = page.getByRole('region', { name: 'Connected applications', exact: true });
  await expect(connected.getByText(`see your email address, ${desk.staff.email}`).first()).toBeVisible();
  await connected.getByRole('button', { name: `Disconnect ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText(`${name} is no longer connected.`)).toBeVisible();
  await expect(connected.getByText(name)).toHaveCount(0);
  expect(await nextCall()).toBe(403);
});

test('a person reads that an application registered itself, of others nothing of the kind, and denies', {
  tag: '@long',
}, async ({ page, desk, consoleErrors }) => {
  const warning = page.getByText('This application registered itself.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto((await ask(desk, { registration: 'dynamic' })).path);
  await expect(question(page)).toBeVisible();
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await page.goto((await ask(desk)).path);
  await expect(question(page)).toBeVisible();
  await expect(warning).toBeHidden();

  await serveApplication(page);
  const { href } = new URL(page.url());
  await page.getByRole('button', { name: 'Deny', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Back in the planner' })).toBeVisible();
  const returned = new URL(page.url()).searchParams;
  expect([returned.get('error'), returned.get('code')]).toEqual(['access_denied', null]);
  // Back leads to a request that is over.
  await page.goto(href);
  await expect(page.getByRole('heading', { name: 'You already answered this request' })).toBeVisible();
  expect(consoleErrors.splice(0).every((line) => line.includes('status of 400'))).toBe(true);
});

test.describe('a visitor', () => {
  test.use({ storageState: AS_VISITOR });

  test('who is not on the team signs in for an application, is not sent to the desk, and comes back', async ({
    page,
    desk,
  }) => {
    await serveApplication(page);
    const person = await desk.createAccount('customer', { isAdmin: false });
    const { clientId, path } = await ask(desk, { scope: 'openid email' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to continue' })).toBeVisible();
    await expectAccessible(page);
    await enterCredentials(page, person);
    await expect(question(page)).toBeVisible();
    await expect(page.getByText(`see your email address, ${person.email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Back in the planner' })).toBeVisible();
    const { rows } = await desk.sql.query('select scopes from auth.oauth_consents where client_id = $1', [
      clientId,
    ]);
    expect(rows).toEqual([{ scopes: 'openid email' }]);
    // Signed in by now: the next question comes at once.
    await page.goto((await ask(desk, { scope: 'email' })).path);
    await expect(question(page)).toBeVisible();
  });
});
