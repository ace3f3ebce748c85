import { RestError } from '@fml/postgrest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from '../support/rest-fixture.ts';

/** Who a request acts as, and what SQL and row policies see of it. */

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRestFixture();
});
afterAll(() => rest.drop());

describe('row policies', () => {
  test('show each their own, and everything to the service role', async () => {
    const words = async (role: string, claims = {}) =>
      (await rest.as(role, claims).from('secrets').select('word').order('id')).data;
    expect(await words('authenticated', { sub: 'ada' })).toEqual([{ word: 'amber' }]);
    expect(await words('authenticated', { sub: 'bea' })).toEqual([{ word: 'beryl' }]);
    expect(await words('authenticated')).toEqual([]);
    expect(await words('service_role')).toEqual([{ word: 'amber' }, { word: 'beryl' }]);
  });

  test('a row of another is refused with 403 when written, and silently not there when changed', async () => {
    const ada = rest.as('authenticated', { sub: 'ada' });
    const forged = await ada.from('secrets').insert({ id: 9, owner: 'bea', word: 'x' });
    expect(forged).toMatchObject({ status: 403, error: { code: '42501' } });
    const hidden = await ada.from('secrets').update({ word: 'x' }).eq('owner', 'bea');
    expect(hidden).toMatchObject({ status: 204, error: null });
    const single = await ada.from('secrets').update({ word: 'x' }).eq('owner', 'bea').select().single();
    expect(single).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
  });

  test('missing rights are 401 for visitors, with a challenge', async () => {
    const response = await rest.ask('/secrets');
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toMatchObject({
      code: '42501',
      message: 'permission denied for table secrets',
    });
  });
});

describe('caches on the way', () => {
  test('keep no answer, unless a function says so', async () => {
    for (const path of ['/customers?limit=1', '/secrets', '/no_such_table', '/']) {
      expect((await rest.ask(path)).headers.get('cache-control')).toBe('no-store');
    }
    const { status, headers } = await rest.ask('/customers?limit=1', { method: 'HEAD' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await rest.ask('/rpc/kept')).headers.get('cache-control')).toBe('public, max-age=60');
  });
});

describe('names that are nearly right', () => {
  test('are completed only for those who nearly know them', async () => {
    const hint = async (path: string) => ((await (await rest.ask(path)).json()) as { hint: unknown }).hint;
    expect(await hint('/custmers')).toBe("Perhaps you meant the table 'public.customers'");
    expect(await hint('/rpc/customer_named?pattern=a')).toBe(
      'Perhaps you meant to call the function public.customers_named',
    );
    for (const guess of ['/custom', '/secret_words', '/rpc/customers', '/rpc/finish']) {
      expect(await hint(guess)).toBeNull();
    }
  });
});

describe('what SQL sees', () => {
  test('role, claims, method, path, headers, cookies, time zone and search path', async () => {
    const response = await rest.ask('/rpc/who', {
      headers: {
        authorization: 'Bearer authenticated:{"sub":"ada","role":"ignored"}',
        'x-test': 'seen',
        cookie: 'flavour=oat; other=1',
      },
    });
    expect(await response.json()).toEqual({
      role: 'authenticated',
      claims: { sub: 'ada', role: 'authenticated' },
      method: 'GET',
      path: '/rpc/who',
      header: 'seen',
      cookie: 'oat',
      timezone: 'UTC',
      search_path: '"public", "extensions"',
    });
  });

  test('nothing stays on a connection for the next request', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const role = at % 2 === 0 ? 'anon' : 'authenticated';
        const { data } = await rest.as(role, { sub: String(at) }).rpc('who');
        expect(data).toMatchObject({ role, claims: { sub: String(at) } });
      }),
    );
    const { rows } = await rest.db.appPool.query<{ role: string; claims: string | null }>(
      `select current_user as role, nullif(current_setting('request.jwt.claims', true), '') as claims`,
    );
    expect(rows[0]?.claims).toBeNull();
    expect(rows[0]?.role).not.toBe('authenticated');
  });

  test('settings of a role hold for its requests', async () => {
    // Only in this database: roles are shared with the tests of others.
    await rest.db.adminPool.query(`do $$ begin
      execute format('alter role anon in database %I set statement_timeout = ''200ms''', current_database());
    end $$`);
    await rest.db.adminPool.query(`notify pgrst, 'reload schema'`);
    await expect
      .poll(
        async () => {
          const { error, status } = await rest.client.rpc('slow');
          return { status, code: error?.code };
        },
        { timeout: 60_000, interval: 100 },
      )
      .toEqual({ status: 500, code: '57014' });
  });
});

describe('roles of tokens', () => {
  test('one that does not exist is 401', async () => {
    const { error, status } = await rest.as('nobody').from('customers').select();
    expect({ status, code: error?.code, message: error?.message }).toEqual({
      status: 401,
      code: '22023',
      message: 'role "nobody" does not exist',
    });
  });

  test('one that the login may not take is 403', async () => {
    const { error, status } = await rest.as('postgres').from('customers').select();
    expect(status).toBe(403);
    expect(error?.code).toBe('42501');
  });

  test('a name full of SQL is only a name', async () => {
    const claims = { sub: `'; drop table public.customers; --` };
    const { data } = await rest.as('authenticated', claims).from('secrets').select();
    expect(data).toEqual([]);
    expect((await rest.client.from('customers').select('id')).data).toHaveLength(3);
  });
});

test('a refused token is answered before the database is asked', async () => {
  const refusing = await startRestFixture({
    database: () => {
      throw new Error('asked');
    },
    authenticate: async () => ({
      ok: false,
      error: new RestError(401, 'PGRST303', 'JWT expired', {
        headers: { 'www-authenticate': 'Bearer error="invalid_token", error_description="JWT expired"' },
      }),
    }),
  });
  try {
    const response = await refusing.ask('/customers');
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('JWT expired');
    expect(await response.json()).toEqual({
      code: 'PGRST303',
      details: null,
      hint: null,
      message: 'JWT expired',
    });
  } finally {
    await refusing.drop();
  }
});
