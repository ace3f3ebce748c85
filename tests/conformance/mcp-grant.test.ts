import { authenticatorCode } from '@fml/auth/test-support/authenticator-app.ts';
import { callDesk } from '@fml/desk';
import { describe, expect, test } from 'vitest';
import { allow, assistantMemory, connect } from '../../apps/site/test-support/mcp-application.ts';
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
  limitKeyOf,
  ORIGIN,
  post,
  read,
  serve,
  testing,
  updatedAt,
  useDesk,
  withToken,
} from './mcp-desk.ts';
import { claimsOf } from './oauth-applications.ts';

/** What a grant allows on /mcp. How grants end besides is in the table of access (`tests/access`). */

useDesk();

describe('a grant', () => {
  test('to read writes nothing; the refusal says which scope is missing', async () => {
    const { client, memory } = await assistantOf(dana, 'leads:read');
    const seen = await updatedAt(client);
    for (const [name, input] of [
      ['set_lead_status', { ...lead, status: 'lost', seen_updated_at: seen }],
      ['add_note', { ...lead, body: 'No' }],
      ['start_analysis', lead],
    ] as const) {
      await expect(call(client, name, input)).rejects.toThrow('leads:read leads:write');
    }
    const answer = await post(memory.accessToken(), {}, 'tools/call', { name: 'add_note', arguments: {} });
    expect(answer.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
    expect(await read('select from public.lead_notes where lead_id = $1', [lead.id])).toEqual([]);
    expect(await read('select from private.lead_changes where lead_id = $1', [lead.id])).toEqual([]);
  });

  test('grows when the person allows more: the client asks for what the refusal named', async () => {
    // The official client asks again only without a refresh token.
    const memory = assistantMemory('Assistant Y', ['authorization_code']);
    await allow(app, memory, browserOf(dana), 'leads:read');
    const client = await connect(app, memory);
    const note = { ...lead, body: 'Allowed later' };
    await expect(call(client, 'add_note', note)).rejects.toThrow();
    expect(memory.opened?.searchParams.get('scope')).toBe(BOTH);
    await allow(app, memory, browserOf(dana), BOTH);
    expect((await call(await connect(app, memory), 'add_note', note)).isError).toBe(false);
    expect(await read('select application from public.lead_notes where lead_id = $1', [lead.id])).toEqual([
      { application: 'Assistant Y' },
    ]);
  });

  test('is held by the database too: what the session was not granted is refused, and reading cannot write', async () => {
    const { memory } = await assistantOf(dana, 'leads:read');
    const claims = claimsOf(memory.accessToken());
    const attempt = (scope: string, as: Record<string, unknown> = claims) =>
      callDesk(
        { database: () => testing.db, siteUrl: ORIGIN },
        { kind: 'application', claims: as, scope },
        (call) => call('my-role', {}),
      );
    await attempt('leads:read');
    for (const scope of ['leads:write', 'email', 'nonsense', '']) {
      await expect(attempt(scope)).rejects.toMatchObject({ code: 'not_staff' });
    }
    const own = claimsOf(dana.bearer.authorization.slice('Bearer '.length));
    await expect(attempt('leads:read', own)).rejects.toMatchObject({ code: 'not_staff' });
  });

  test('made with a second factor counts where one is required, as long as the person has it', async () => {
    const { mfa } = dana.client.auth;
    const { data } = await mfa.enroll({ factorType: 'totp' });
    const factorId = data?.id ?? '';
    const code = authenticatorCode(data?.totp.secret ?? '');
    expect((await mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    await read('update private.agency_settings set second_factor_required = true');
    try {
      const { client, memory } = await assistantOf(dana);
      expect((await call(client, 'add_note', { ...lead, body: 'With both' })).isError).toBe(false);
      // At the data API it is no one's second factor, and no one's staff.
      const token = await withToken('/rest/v1/rpc/is_admin', memory.accessToken());
      expect(token.status).toBe(401);
      await read('delete from auth.mfa_factors where id = $1', [factorId]);
      const answer = await post(memory.accessToken());
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ error: 'second_factor_missing' });
    } finally {
      await read('update private.agency_settings set second_factor_required = false');
    }
  });

  test('has limits of its own', async () => {
    const limited = serve({ limited: true, accounts: { ...ACCOUNTS, config: CONFIG } });
    const { memory } = await assistantOf(dana);
    const other = await assistantOf(dana);
    // Fixed windows: what is left of one is used up in the table, not by calling.
    await read(
      `insert into public.rate_limits (bucket, key, window_start, count)
       select 'mcp-write', $1, to_timestamp(w * 600), 60
         from (select floor(extract(epoch from now()) / 600)::bigint + n as w from generate_series(0, 1) n) as windows`,
      [limitKeyOf(memory.clientId())],
    );
    const client = await connect(limited, { token: memory.accessToken() });
    const refused = await call(client, 'add_note', { ...lead, body: 'One more' });
    expect(refused).toMatchObject({
      isError: true,
      text: expect.stringMatching(/too many requests/) as string,
    });
    expect((await call(client, 'read_lead', lead)).isError).toBe(false);
    const free = await connect(limited, { token: other.memory.accessToken() });
    expect((await call(free, 'add_note', { ...lead, body: 'Fine' })).isError).toBe(false);
  });
});
