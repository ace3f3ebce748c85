import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addresses, expectAccessible } from './journey.ts';
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

test('a person reads who asks for what, and allows it: the application gets a code that works', async ({
  page,
  desk,
}) => {
  await serveApplication(page);
  const { clientId, path } = await ask(desk);
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  for (const text of [
    'Route Planner',
    'planner.example',
    'see your name, picture, and other profile details',
  ]) {
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
  expect(exchanged.status).toBe(200);
});

test('a person reads that an application registered itself, and of others reads nothing of the kind', async ({
  page,
  desk,
}) => {
  const warning = page.getByText('This application registered itself.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto((await ask(desk, { registration: 'dynamic' })).path);
  await expect(question(page)).toBeVisible();
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await page.goto((await ask(desk)).path);
  await expect(question(page)).toBeVisible();
  await expect(warning).toBeHidden();
});

test('a person denies, and the application is told so', { tag: '@long' }, async ({
  page,
  desk,
  consoleErrors,
}) => {
  await serveApplication(page);
  const { path } = await ask(desk);
  await page.goto(path);
  await page.getByRole('button', { name: 'Deny', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Back in the planner' })).toBeVisible();
  const returned = new URL(page.url()).searchParams;
  expect(returned.get('error')).toBe('access_denied');
  expect(returned.has('code')).toBe(false);
  // Back leads to a request that is over.
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'You already answered this request' })).toBeVisible();
  await expectAccessible(page);
  expect(consoleErrors.splice(0).every((line) => line.includes('status of 400'))).toBe(true);
});

test('a request that is unknown or too old says what to do', { tag: '@long' }, async ({
  page,
  desk,
  consoleErrors,
}) => {
  const { path } = await ask(desk);
  await desk.sql.query(
    `update auth.oauth_authorizations
     set created_at = now() - interval '1 hour', expires_at = now() - interval '1 minute' where authorization_id = $1`,
    [path.split('=')[1]],
  );
  for (const address of [path, '/oauth/consent?authorization_id=unknown']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This request has expired' })).toBeVisible();
    await expectAccessible(page);
  }
  expect(consoleErrors.splice(0).every((line) => line.includes('status of 404'))).toBe(true);
});

test('without a connection the page says so and tries again; an answer that is lost can be given again', {
  tag: '@long',
}, async ({ page, desk, consoleErrors }) => {
  await serveApplication(page);
  const { path } = await ask(desk);
  await page.route('**/oauth/authorizations/**', (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'The request could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/oauth/authorizations/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(question(page)).toBeVisible();
  await page.route('**/oauth/authorizations/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByText('Your answer could not be sent. Try again.')).toBeVisible();
  await page.unroute('**/oauth/authorizations/**');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Back in the planner' })).toBeVisible();
  expect(consoleErrors.splice(0).length).toBeGreaterThan(0);
});

test.describe('a visitor', () => {
  test.use({ storageState: AS_VISITOR });

  test('signs in first and comes back', { tag: '@long' }, async ({ page, desk }) => {
    await serveApplication(page);
    const { clientId, path } = await ask(desk, { scope: 'email' });
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await enterCredentials(page, desk.staff);
    await expect(question(page)).toBeVisible();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Back in the planner' })).toBeVisible();
    const { rows } = await desk.sql.query(
      'select scopes from auth.oauth_consents where client_id = $1 and revoked_at is null',
      [clientId],
    );
    expect(rows).toEqual([{ scopes: 'email' }]);
  });

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
