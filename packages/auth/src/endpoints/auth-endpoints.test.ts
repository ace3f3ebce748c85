import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { callWithSecretKey } from '../../test-support/admin-calls.ts';
import { authAppForFile } from '../../test-support/auth-app-for-file.ts';
import { TEST_SECRET_KEY } from '../../test-support/auth-test-app.ts';
import { AUTH_ENDPOINTS } from './auth-endpoints.ts';
import { DISABLED_ENDPOINTS } from './disabled/disabled-endpoints.ts';

const SERVED = AUTH_ENDPOINTS.filter((endpoint) => !DISABLED_ENDPOINTS.includes(endpoint));
const METHODS = /^(GET|POST|PUT|PATCH|DELETE)$/;

/**
 * The endpoints of a cell of the table, as `METHOD /path`: "`GET`, `PUT /a`, `DELETE /a/{id}`". A method in front of
 * another one shares its path, and a path without a method shares the method.
 */
function endpointsOf(cell: string): string[] {
  const found: string[] = [];
  let waiting: string[] = [];
  let method = '';
  let base = '';
  for (const [, text = ''] of cell.matchAll(/`([^`]+)`/g)) {
    if (METHODS.test(text)) {
      waiting.push(text);
      continue;
    }
    const [first = '', second] = text.split(' ');
    const isNamed = second !== undefined;
    if (isNamed) method = first;
    const at = (isNamed ? second : first).replace(/^\.\.\./, base).replace(/\?.*$/, '');
    for (const each of [...waiting, method]) found.push(`${each} ${at.replaceAll(/\{[^}]*\}/g, '{id}')}`);
    waiting = [];
    base = at;
  }
  return found;
}

test('docs/protocol/auth.md lists each endpoint, and nothing that is not served', async () => {
  const page = await readFile(path.join(import.meta.dirname, '../../../../docs/protocol/auth.md'), 'utf8');
  const table = page.slice(page.indexOf('\n## Endpoints'), page.indexOf('\n## Sessions and tokens'));
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => endpointsOf(row.split('|')[1] ?? ''));
  const served = SERVED.map(({ method, path: at }) => `${method} ${at.replaceAll(/:\w+/g, '{id}')}`);
  expect([...new Set(listed)].sort()).toEqual([...new Set(served)].sort());
});

describe('with everything turned on', () => {
  const app = authAppForFile({
    config: {
      siteUrl: 'https://site.test',
      anonymous: true,
      manualLinking: true,
      phoneEnabled: true,
      autoconfirmEmail: true,
      factorTypes: new Set(['totp', 'phone', 'webauthn']),
      oauthServer: true,
      oauthRegistration: true,
      saml: true,
      web3: { ethereum: true, solana: true },
    },
  });
  const secret = { apikey: TEST_SECRET_KEY, authorization: `Bearer ${TEST_SECRET_KEY}` };
  let bearer: Record<string, string>;

  beforeAll(async () => {
    const credentials = { email: 'all@example.com', password: 'seven grey doors open slowly' };
    const answer = await app.call('POST', '/signup', credentials);
    const { access_token } = (await answer.json()) as { access_token: string };
    bearer = { authorization: `Bearer ${access_token}` };
  });

  /** Every code of a refusal that means "off". */
  const OFF = /disabled|not_enabled|not_supported/;

  async function codeOf(answer: Response): Promise<string> {
    const body = await answer.text();
    if (!body.startsWith('{')) return '';
    const { code, error_code, error } = JSON.parse(body) as Record<string, string | undefined>;
    return String(error_code ?? code ?? error ?? '');
  }

  // Signing out is last: it ends the session of the others.
  const inOrder = SERVED.toSorted((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'));

  test.each(inOrder.map(({ method, path: at }) => [method, at] as const))(
    '%s %s does not answer that it is off',
    async (method, at) => {
      const address = at.replaceAll(/:\w+/g, () => randomUUID());
      const headers = at.startsWith('/admin/') || at === '/invite' ? secret : bearer;
      const answer = await app.call(method, address, method === 'GET' ? undefined : {}, headers);
      expect(answer.status).not.toBe(405);
      expect(await codeOf(answer)).not.toMatch(OFF);
    },
  );

  test.each([
    ['/factors', { factor_type: 'totp', friendly_name: 'app' }],
    ['/factors', { factor_type: 'phone', friendly_name: 'phone', phone: '+12135550107' }],
    ['/factors', { factor_type: 'webauthn', friendly_name: 'key' }],
    ['/signup', {}],
    ['/signup', { phone: '+12135550108', password: 'seven grey doors open slowly' }],
    ['/otp', { phone: '+12135550109' }],
    ['/token?grant_type=password', { phone: '+12135550108', password: 'wrong' }],
    ['/token?grant_type=refresh_token', { refresh_token: 'unknown' }],
    ['/token?grant_type=pkce', { auth_code: randomUUID(), code_verifier: 'v'.repeat(43) }],
    [
      '/token?grant_type=web3',
      { chain: 'ethereum', message: 'm'.repeat(64), signature: `0x${'0'.repeat(130)}` },
    ],
    ['/token?grant_type=web3', { chain: 'solana', message: 'm'.repeat(64), signature: 'A'.repeat(88) }],
    ['/sso', { domain: 'unknown.example' }],
    ['/oauth/clients/register', { redirect_uris: ['https://app.example/back'], client_name: 'App' }],
  ])('POST %s takes %o', async (at, body) => {
    const headers = at === '/factors' ? await freshBearer() : undefined;
    expect(await codeOf(await app.call('POST', at, body, headers))).not.toMatch(OFF);
  });

  async function freshBearer() {
    const { body } = await callWithSecretKey(app, 'POST', '/signup', {
      email: `${randomUUID()}@example.com`,
      password: 'seven grey doors open slowly',
    });
    return { authorization: `Bearer ${String(body['access_token'])}` };
  }
});
