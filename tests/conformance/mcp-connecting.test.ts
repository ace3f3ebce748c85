import { describe, expect, test } from 'vitest';
import {
  allow,
  assistantMemory,
  connect,
  MCP_ADDRESS,
} from '../../apps/site/test-support/mcp-application.ts';
import {
  ACCOUNTS,
  app,
  assistantOf,
  BOTH,
  browserOf,
  CONFIG,
  call,
  dana,
  lead,
  ORIGIN,
  post,
  serve,
  useDesk,
  withToken,
} from './mcp-desk.ts';
import { claimsOf } from './oauth-applications.ts';

/** Applications on the desk, with the official client: discovery, registration, consent, and who is refused. */

useDesk();

describe('connecting', () => {
  test('begins with the address alone: discovery, registration, consent, and the tools are there', async () => {
    const memory = assistantMemory();
    await expect(connect(app, memory)).rejects.toThrow('Unauthorized');
    // It says nothing of scopes, and gets both; an application that needs less asks for less.
    expect(memory.opened?.searchParams.has('scope')).toBe(false);
    expect(memory.opened?.searchParams.get('resource')).toBe(MCP_ADDRESS);
    await allow(app, memory, browserOf(dana));
    const client = await connect(app, memory);
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['find_leads', true],
      ['read_lead', true],
      ['find_clients', true],
      ['read_report', true],
      ['set_lead_status', false],
      ['add_note', false],
      ['start_analysis', false],
    ]);
    expect((await call(client, 'read_lead', lead)).isError).toBe(false);
    expect(claimsOf(memory.accessToken())).toMatchObject({ scope: BOTH });
  });

  test('an application that only reads asks for that alone, and gets no more', async () => {
    const memory = assistantMemory('Reader', ['authorization_code', 'refresh_token'], 'leads:read');
    await expect(connect(app, memory)).rejects.toThrow('Unauthorized');
    expect(memory.opened?.searchParams.get('scope')).toBe('leads:read');
    await allow(app, memory, browserOf(dana));
    expect(claimsOf(memory.accessToken())).toMatchObject({ scope: 'leads:read' });
    const client = await connect(app, memory);
    expect((await call(client, 'read_lead', lead)).isError).toBe(false);
    await expect(call(client, 'add_note', { ...lead, body: 'No' })).rejects.toThrow();
  });

  test('the consent names the scopes, and the token works at /mcp only', async () => {
    const { memory } = await assistantOf(dana);
    const { data } = await dana.client.auth.oauth.listGrants();
    expect(data).toMatchObject([{ client: { name: 'Assistant X' }, scopes: ['leads:read', 'leads:write'] }]);
    expect(claimsOf(memory.accessToken())).toMatchObject({
      aud: [MCP_ADDRESS, `${ORIGIN}/auth/v1/oauth/userinfo`],
      scope: BOTH,
    });
    for (const path of ['/rest/v1/onboarding_submissions', '/rest/v1/rpc/is_admin']) {
      const answer = await withToken(path, memory.accessToken());
      expect({ path, status: answer.status }).toEqual({ path, status: 401 });
    }
  });

  test('a token that was not requested for /mcp opens nothing, whatever its scopes: not here, not at the data API', async () => {
    const memory = assistantMemory();
    memory.validateResourceURL = async () => undefined;
    await allow(app, memory, browserOf(dana), BOTH);
    const token = memory.accessToken();
    expect(claimsOf(token)).toMatchObject({ aud: 'authenticated', scope: BOTH });
    expect((await post(token)).status).toBe(401);
    expect(await atDesk(token)).toMatchObject({ status: 403, code: 'not_staff' });
    expect(await (await withToken('/rest/v1/onboarding_submissions?select=id', token)).json()).toEqual([]);
    const header = { 'x-application-scope': BOTH, 'request.application_scope': 'leads:write' };
    expect(await (await withToken('/rest/v1/rpc/is_admin', token, header)).json()).toBe(false);
    expect(await atDesk(token, header)).toMatchObject({ status: 403, code: 'not_staff' });
  });

  test("a person's own token, none, and a broken one are sent to the OAuth server", async () => {
    const metadata = `resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`;
    for (const token of [dana.bearer.authorization.slice('Bearer '.length), undefined, 'broken']) {
      const answer = await post(token);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
      expect(answer.headers.get('www-authenticate')).toContain(metadata);
    }
  });

  test('the metadata is at both addresses, and the OAuth server names its scopes', async () => {
    for (const path of ['', '/mcp']) {
      const answer = await app.fetch(`${ORIGIN}/.well-known/oauth-protected-resource${path}`);
      const document: unknown = await answer.json();
      expect(document).toMatchObject({
        resource: MCP_ADDRESS,
        authorization_servers: [`${ORIGIN}/auth/v1`],
      });
      // Clients would ask for all that stand here.
      expect(document).not.toHaveProperty('scopes_supported');
    }
    const answer = await app.fetch(`${ORIGIN}/.well-known/oauth-authorization-server/auth/v1`);
    expect(await answer.json()).toMatchObject({
      issuer: `${ORIGIN}/auth/v1`,
      scopes_supported: expect.arrayContaining(['leads:read', 'leads:write']) as string[],
    });
  });

  test('a page of another site and other methods are refused', async () => {
    const { memory } = await assistantOf(dana);
    expect((await post(memory.accessToken(), { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(memory.accessToken(), { origin: ORIGIN })).status).toBe(200);
    expect((await withToken('/mcp', memory.accessToken())).status).toBe(405);
  });

  test('is off unless it is turned on: no endpoint, no metadata, no scope', async () => {
    const off = serve({ accounts: { ...ACCOUNTS, config: { ...CONFIG, deskResource: null } } });
    expect((await off.fetch(MCP_ADDRESS)).status).toBe(404);
    expect((await off.fetch(`${ORIGIN}/.well-known/oauth-protected-resource`)).status).toBe(404);
    const memory = assistantMemory();
    await allow(app, memory, browserOf(dana), 'leads:read');
    const again = new URL(memory.opened ?? '');
    const answer = await off.fetch(again, { redirect: 'manual' });
    expect(answer.headers.get('location')).toContain('unsupported+scope%3A+leads%3Aread');
  });
});

async function atDesk(token: string, headers: Record<string, string> = {}) {
  const answer = await app.fetch(`${ORIGIN}/functions/v1/desk/my-role`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  return { status: answer.status, ...(await answer.json()) };
}
