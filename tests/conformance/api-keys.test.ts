import { type DeskCaller, type InputOf, operationNamed, runOperation } from '@fml/desk';
import { describe, expect, test } from 'vitest';
import { TEST_KEY } from '../../apps/site/test-support/test-app.ts';
import { ALL_SCOPES, api, makeKey } from './api-desk.ts';
import { callDesk } from './call-desk.ts';
import {
  ACCOUNTS,
  app,
  CONFIG,
  dana,
  isSameLead,
  lead,
  ORIGIN,
  read,
  serve,
  staff,
  testing,
  useDesk,
} from './mcp-desk.ts';

/** Keys of the public API: what is stored of them, whom they act for, and every way in which they end. */

useDesk();

describe('a key', () => {
  test('is shown once and stored as a hash; the list shows its name, its beginning and when it was used', async () => {
    const key = await makeKey({ name: '  Zapier ' });
    expect(key.secret).toMatch(/^fml_me_[0-9a-f]{64}$/);
    const [row] = await read<Record<string, unknown>>('select * from private.api_keys where id = $1', [
      key.id,
    ]);
    expect(JSON.stringify(row)).not.toContain(key.secret.slice(12));
    const before = await callDesk(dana.client, 'list-api-keys', {});
    expect(before.data).toMatchObject([{ name: 'Zapier', hint: key.hint, lastUsedAt: null, isOwn: true }]);
    expect(JSON.stringify(before.data)).not.toContain(key.secret.slice(12));
    expect((await api('GET', '/key', { key: key.secret })).status).toBe(200);
    const after = await callDesk(dana.client, 'list-api-keys', {});
    expect(after.data).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test('of a person is listed and revoked by that person alone; those of applications by all staff', async () => {
    const own = await makeKey();
    const shared = await makeKey({ kind: 'application', name: 'Form' });
    const ben = await staff(`ben-${dana.email}`);
    const { data } = await callDesk(ben.client, 'list-api-keys', {});
    const ids = data.map(({ id }) => id);
    expect(ids).toContain(shared.id);
    expect(ids).not.toContain(own.id);
    const { refusal } = await callDesk(ben.client, 'revoke-api-key', { keyId: own.id });
    expect(refusal?.error).toBe('This key does not exist anymore.');
    expect((await api('GET', '/key', { key: own.secret })).status).toBe(200);
    expect((await callDesk(ben.client, 'revoke-api-key', { keyId: shared.id })).refusal).toBeNull();
    expect((await api('GET', '/key', { key: shared.secret })).status).toBe(401);
  });

  test('is refused in plain words when it is made badly, and is not made by visitors or other keys', async () => {
    for (const [wanted, sentence] of [
      [{ name: ' ' }, 'Give the key a name of at most 100 characters.'],
      [{ scopes: [] }, 'Choose at least one thing that the key may do.'],
      [{ scopes: ['all'] }, 'This key cannot be made. Check its name and what it may do.'],
      [{ kind: 'root' }, 'Choose for whom the key works.'],
      [{ expiresAt: '2020-01-01T00:00:00Z' }, 'Choose a day in the future.'],
    ] as const) {
      const { error } = await dana.client.functions.invoke('desk/make-api-key', {
        body: { ...BASE, ...wanted },
      });
      expect((await error.context.json()).error).toBe(sentence);
    }
    const visitor = await app.fetch(`${ORIGIN}/functions/v1/desk/list-api-keys`, {
      method: 'POST',
      headers: { apikey: TEST_KEY, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(visitor.status).toBe(401);
    const keyId = (await makeKey()).id;
    const application: DeskCaller = { kind: 'key', actorId: dana.id, keyId, scope: 'leads:write' };
    const deps = { database: () => testing.db, siteUrl: ORIGIN };
    for (const [name, input] of [
      ['make-api-key', BASE],
      ['revoke-api-key', { keyId }],
    ] as const) {
      const operation = operationNamed(name);
      if (operation === undefined) throw new Error(`${name} is not there`);
      await expect(runOperation(deps, application, operation, input)).rejects.toMatchObject({
        code: 'keys_are_for_people',
      });
    }
  });

  test('acts as its person in the timeline, with its name; the key of an application under its name alone', async () => {
    const own = await makeKey({ name: 'Zapier' });
    const shared = await makeKey({ kind: 'application', name: 'Phone robot' });
    const path = `/leads/submission/${lead.id}`;
    expect(
      (await api('PUT', `${path}/status`, { key: own.secret, body: { status: 'contacted' } })).status,
    ).toBe(200);
    const put = await api('PUT', `${path}/status`, { key: shared.secret, body: { status: 'qualified' } });
    expect(put.body).toMatchObject({ status: 'qualified', is_changed: true });
    const note = await api('POST', `${path}/notes`, { key: shared.secret, body: { body: 'Called twice' } });
    expect(note.status).toBe(201);
    const { data } = await callDesk(dana.client, 'lead-timeline', { leadId: lead.id });
    // The timeline is that of the person, who has sent other leads.
    const entries = data.filter((entry) => isSameLead(entry.lead));
    expect(entries).toMatchObject([
      { kind: 'note', by: null, application: 'Phone robot', body: 'Called twice' },
      { kind: 'status', by: null, application: 'Phone robot', toStatus: 'qualified' },
      { kind: 'status', by: dana.email, application: 'Zapier', toStatus: 'contacted' },
      { kind: 'onboarding' },
    ]);
    const rows = await read('select from private.lead_reads where lead_id = $1', [lead.id]);
    expect(rows).toEqual([]);
  });

  test('is not what only looks like one, and the refusal says how to send one', async () => {
    for (const wrong of [undefined, 'fml_me_0', `fml_me_${'0'.repeat(64)}`]) {
      const answer = await api('GET', '/leads', wrong === undefined ? {} : { key: wrong });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(answer.body['code']).toBe(wrong === undefined ? 'no_key' : 'invalid_key');
    }
  });

  test('is compared with its person and its scope by the database as well', async () => {
    const key = await makeKey({ scopes: ['leads:read'] });
    const ben = await staff(`ben-${dana.email}`);
    const attempt = (keyId: string, actor: string, scope: string) =>
      actWithKey(keyId, actor, scope, 'select id from public.onboarding_submissions');
    expect(await attempt(key.id, dana.id, 'leads:read')).toBeGreaterThan(0);
    for (const [keyId, actor, scope] of [
      [key.id, ben.id, 'leads:read'],
      [key.id, dana.id, 'leads:write'],
      [key.id, dana.id, ''],
      [key.id, key.id, 'leads:read'],
    ] as const) {
      expect(await attempt(keyId, actor, scope)).toBe(0);
    }
    const unknown = '00000000-0000-4000-8000-000000000000';
    await expect(attempt(unknown, dana.id, 'leads:read')).rejects.toMatchObject({ code: 'PT401' });
  });

  test('has limits of its own', async () => {
    const limited = serve({ limited: true, accounts: { ...ACCOUNTS, config: CONFIG } });
    const [key, other] = [await makeKey(), await makeKey()];
    // Fixed windows: what is left of one is used up in the table, not by calling.
    await read(
      `insert into public.rate_limits (bucket, key, window_start, count)
       select 'api-write', $1, to_timestamp(w * 60), 120
         from (select floor(extract(epoch from now()) / 60)::bigint + n as w from generate_series(0, 2) n) as windows`,
      [key.id],
    );
    const path = `/leads/submission/${lead.id}/notes`;
    const note = { body: { body: 'One more' }, on: limited };
    const refused = await api('POST', path, { ...note, key: key.secret });
    expect(refused).toMatchObject({ status: 429, body: { code: 'limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await api('GET', '/leads', { key: key.secret, on: limited })).status).toBe(200);
    expect((await api('POST', path, { ...note, key: other.secret })).status).toBe(201);
  });
});

const BASE: InputOf<'make-api-key'> = {
  name: 'Robot',
  kind: 'personal',
  scopes: ALL_SCOPES,
  expiresAt: null,
};

/** How many rows one statement reaches that the server lets a key run. */
async function actWithKey(keyId: string, actor: string, scope: string, sql: string): Promise<number> {
  const client = await testing.db.appPool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.api_key', $2, true),
         set_config('request.application_scope', $3, true), set_config('role', 'authenticated', true)`,
      [JSON.stringify({ sub: actor, role: 'authenticated' }), keyId, scope],
    );
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
