import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from '../support/rest-fixture.ts';

/** Order, pages, counts, HEAD, OPTIONS, profiles and preferences of reads. */

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRestFixture({ exposedSchemas: ['public', 'second'], maxRows: 3 });
});
afterAll(() => rest.drop());

interface Page {
  status: number;
  range: string | null;
  body: unknown;
}

async function page(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const response = await rest.ask(path, { headers });
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    body: await response.json(),
  };
}

describe('order', () => {
  test.each<[order: string, ids: number[]]>([
    ['price', [4, 2, 1]],
    ['price.desc', [3, 1, 2]],
    ['price.desc.nullslast', [1, 2, 4]],
    ['price.asc.nullsfirst', [3, 4, 2]],
    ['state.desc,id.desc', [1, 2, 4]],
  ])('%s', async (order, ids) => {
    const { body } = await page(`/jobs?select=id&order=${order}`);
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual(ids);
  });

  test('by a JSON path', async () => {
    const { body } = await page('/customers?select=id&order=profile->size.desc.nullslast');
    expect(body).toEqual([{ id: 2 }, { id: 1 }, { id: 3 }]);
  });
});

describe('Content-Range', () => {
  const exact = { prefer: 'count=exact' };
  test.each<[what: string, path: string, headers: Record<string, string>, status: number, range: string]>([
    ['a part that was counted', '/customers?limit=2', exact, 206, '0-1/3'],
    ['the whole that was counted', '/customers', exact, 200, '0-2/3'],
    ['no rows, not counted', '/customers?id=eq.99', {}, 200, '*/*'],
    ['no rows, counted', '/customers?id=eq.99', exact, 200, '*/0'],
    ['offset at the end', '/customers?offset=3', exact, 206, '*/3'],
    ['offset beyond the end, not counted', '/customers?offset=10', {}, 200, '*/*'],
    ['limit 0', '/customers?limit=0', {}, 200, '*/*'],
    ['a Range header', '/customers', { range: '1-1', 'range-unit': 'items' }, 200, '1-1/*'],
    ['an open Range header', '/customers', { range: '1-' }, 200, '1-2/*'],
    ['more rows than are ever given', '/jobs', exact, 206, '0-2/4'],
  ])('%s', async (_what, path, headers, status, range) => {
    expect(await page(path, headers)).toMatchObject({ status, range });
  });

  test('offset beyond the end is 416 when counted', async () => {
    expect(await page('/customers?offset=10', exact)).toEqual({
      status: 416,
      range: '*/3',
      body: {
        code: 'PGRST103',
        details: 'An offset of 10 was requested, but there are only 3 rows.',
        hint: null,
        message: 'Requested range not satisfiable',
      },
    });
  });

  test.each([
    ['/customers?limit=-1', {}, 'Limit should be greater than or equal to zero.'],
    [
      '/customers',
      { range: '5-1' },
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    ],
  ])('an impossible range: %s %j', async (path, headers, details) => {
    expect(await page(path, headers)).toMatchObject({ status: 416, body: { code: 'PGRST103', details } });
  });

  test('planned and estimated counts', async () => {
    await rest.db.adminPool.query('analyze public.jobs');
    const { count: planned } = await rest.client.from('jobs').select('*', { count: 'planned' });
    expect(planned).toBe(4);
    const { count: estimated } = await rest.client.from('customers').select('*', { count: 'estimated' });
    expect(estimated).toBe(3);
  });

  test('the client counts by HEAD', async () => {
    const { count, data, status } = await rest.client
      .from('jobs')
      .select('*', { count: 'exact', head: true });
    expect({ count, data, status }).toEqual({ count: 4, data: null, status: 206 });
  });
});

describe('schema profiles', () => {
  test('choose the schema of reads and writes', async () => {
    const { data } = await rest.client.schema('second').from('things').select('name');
    expect(data).toEqual([{ name: 'elsewhere' }]);
    const { status } = await rest.client.schema('second').from('things').insert({ id: 2, name: 'new' });
    expect(status).toBe(201);
    const response = await rest.ask('/things', { headers: { 'accept-profile': 'second' } });
    expect(response.headers.get('content-profile')).toBe('second');
  });

  test('one that is not exposed is refused', async () => {
    expect(await page('/hidden', { 'accept-profile': 'private_stuff' })).toMatchObject({
      status: 406,
      body: {
        code: 'PGRST106',
        message: 'Invalid schema: private_stuff',
        hint: 'Only the following schemas are exposed: public, second',
      },
    });
  });
});

describe('preferences', () => {
  test('those that were applied are named', async () => {
    const response = await rest.ask('/customers?limit=1', {
      headers: { prefer: 'count=exact, handling=strict, timezone=America/Lima' },
    });
    expect(response.headers.get('preference-applied')).toBe(
      'count=exact, handling=strict, timezone=America/Lima',
    );
  });

  test('a time zone moves the times', async () => {
    const { body } = await page('/customers?select=joined_at&id=eq.1', { prefer: 'timezone=America/Lima' });
    expect(body).toEqual([{ joined_at: '2026-01-01T22:04:05-05:00' }]);
  });

  test('unknown ones are ignored, but refused under handling=strict', async () => {
    expect(await page('/customers?limit=1', { prefer: 'count=some, anything' })).toMatchObject({
      status: 200,
    });
    expect(await page('/customers', { prefer: 'handling=strict, count=some, anything' })).toMatchObject({
      status: 400,
      body: {
        code: 'PGRST122',
        message: 'Invalid preferences given with handling=strict',
        details: 'Invalid preferences: count=some, anything',
      },
    });
  });
});

describe('OPTIONS', () => {
  test.each([
    ['/customers', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['/keyless', 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'],
    ['/job_totals', 'OPTIONS,GET,HEAD'],
    ['/rpc/add', 'OPTIONS,GET,HEAD,POST'],
    ['/rpc/nothing', 'OPTIONS,POST'],
    ['/', 'OPTIONS,GET,HEAD'],
  ])('%s', async (path, allow) => {
    const response = await rest.ask(path, { method: 'OPTIONS' });
    expect(response.status).toBe(200);
    expect(response.headers.get('allow')).toBe(allow);
  });

  test('a preflight is answered for any page', async () => {
    const response = await rest.ask('/customers', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://any.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey, prefer',
      },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': expect.stringContaining('PATCH') as string,
      'access-control-allow-headers': 'apikey, prefer',
      'access-control-max-age': '86400',
    });
  });

  test('with a list of origins, only those are let in', async () => {
    const { createRestApp } = await import('@fml/postgrest');
    const app = createRestApp({
      database: () => rest.db,
      authenticate: async () => ({ ok: true, role: 'anon', claims: {} }),
      allowedOrigins: ['https://one.example'],
    });
    const originOf = async (origin: string) => {
      const response = await app.request('/rest/v1/customers?limit=1', { headers: { origin } });
      return [response.headers.get('access-control-allow-origin'), response.headers.get('vary')];
    };
    expect(await originOf('https://one.example')).toEqual(['https://one.example', 'Origin']);
    expect(await originOf('https://two.example')).toEqual([null, 'Origin']);
  });

  test('scripts may read the counts, also of errors', async () => {
    const response = await rest.ask('/nothing-here', { headers: { origin: 'https://any.example' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-expose-headers')).toContain('Content-Range');
  });
});

test('a changed table is noticed without a restart', async () => {
  await rest.db.adminPool.query('create table public.late (id integer); grant select on public.late to anon');
  await expect.poll(async () => (await page('/late')).status, { interval: 100, timeout: 60_000 }).toBe(200);
  await rest.db.adminPool.query(`alter table public.late add column extra text default 'x'`);
  await rest.db.adminPool.query(`notify pgrst, 'reload schema'`);
  expect((await page('/late?select=extra')).status).toBe(200);
});

test('a column that changes its type under prepared statements is asked for anew', async () => {
  await rest.db.adminPool.query(
    `create table public.shifting (id integer); insert into public.shifting values (1);
     grant select on public.shifting to anon`,
  );
  const status = async () => (await page('/shifting?id=eq.1')).status;
  await expect.poll(status, { interval: 100, timeout: 60_000 }).toBe(200);
  await rest.db.adminPool.query('alter table public.shifting alter column id type text');
  // At most one failure a connection.
  await expect.poll(status, { interval: 20, timeout: 60_000 }).toBe(200);
});
