import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from '../support/rest-fixture.ts';

/** Bad input of every kind: the contract's exact error, never a 5xx for the client's fault, nothing broken behind it. */

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRestFixture();
});
afterAll(() => rest.drop());

async function ask(path: string, init?: RequestInit) {
  const response = await rest.ask(path, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
  };
}

const AS_USER = { headers: { authorization: 'Bearer authenticated:{}' } };
const JSON_TYPE = { 'content-type': 'application/json' };

describe('the query string', () => {
  test('of a visitor is short, and that of a user as long as the head of a request', async () => {
    const path = `/workers?name=eq.${'A'.repeat(8192)}`;
    expect(await ask(path)).toMatchObject({
      status: 414,
      body: {
        code: 'PGRST100',
        message:
          'The query string is too long. Without a session it may have 8,192 characters; ask in smaller parts.',
      },
    });
    expect(await ask(path, AS_USER)).toMatchObject({
      status: 200,
      body: [],
    });
    expect(await ask(`/workers?name=eq.${'A'.repeat(8000)}`)).toMatchObject({ status: 200, body: [] });
  });

  test.each<[query: string, message: string, details: string]>([
    [
      'id=5',
      '"failed to parse filter (5)" (line 1, column 1)',
      'unexpected "5" expecting "not" or operator (eq, gt, ...)',
    ],
    [
      'id=is.maybe',
      '"failed to parse filter (is.maybe)" (line 1, column 4)',
      'unexpected "m" expecting isVal: (null, not_null, true, false, unknown)',
    ],
    ['id=in.1', '"failed to parse filter (in.1)" (line 1, column 4)', 'unexpected "1" expecting "("'],
    [
      'or=()',
      '"failed to parse logic tree (())" (line 1, column 4)',
      'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
    ],
    [
      'order=id.ac',
      '"failed to parse order (id.ac)" (line 1, column 4)',
      'unexpected "c" expecting "asc", "desc", "nullsfirst" or "nullslast"',
    ],
    [
      'select=id,jobs(name[])',
      '"failed to parse select parameter (id,jobs(name[]))" (line 1, column 13)',
      `unexpected '[' expecting letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input`,
    ],
    [
      'select=name!x',
      '"failed to parse select parameter (name!x)" (line 1, column 5)',
      `unexpected '!' expecting letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input`,
    ],
  ])('%s', async (query, message, details) => {
    expect(await ask(`/customers?${query}`)).toMatchObject({
      status: 400,
      headers: { 'proxy-status': 'PostgREST; error=PGRST100' },
      body: { code: 'PGRST100', message, details, hint: null },
    });
  });

  test.each([
    ['select', `a(${'a('.repeat(5000)}`],
    ['or', `${'(or'.repeat(5000)}(id.eq.1)`],
    ['and', `${'(not.and'.repeat(200)}(id.eq.1)${')'.repeat(200)}`],
    ['order', `${'a('.repeat(500)}`],
  ])('a nesting bomb in %s is a plain 400', async (key, value) => {
    const { status, body } = await ask(`/customers?${key}=${value}`, AS_USER);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'PGRST100' });
  });

  test('a 100 KB address of a user is read and answered', async () => {
    const many = await ask(
      `/customers?select=id&id=in.(${Array.from({ length: 20_000 }, (_, at) => at).join(',')})`,
      AS_USER,
    );
    expect(many.status).toBe(200);
    const long = await ask(`/customers?select=id&name=eq.${'x'.repeat(100_000)}`, AS_USER);
    expect(long).toMatchObject({ status: 200, body: [] });
    // Clients take no more than 16 KB of headers.
    expect(JSON.stringify(long.headers).length).toBeLessThan(4000);
    expect((await ask(`/customers?${'y'.repeat(100_000)}=eq.1`, AS_USER)).status).toBe(400);
  });
});

describe('names that are not there', () => {
  test.each<[path: string, body: object, status?: number]>([
    [
      '/custmers',
      {
        code: 'PGRST205',
        message: "Could not find the table 'public.custmers' in the schema cache",
        hint: "Perhaps you meant the table 'public.customers'",
      },
      404,
    ],
    ['/customers?select=nope', { code: '42703', message: 'column customers.nope does not exist' }],
    ['/customers?nope=eq.1', { code: '42703' }],
    [
      '/customers?select=id,workers(id)',
      {
        code: 'PGRST200',
        message: "Could not find a relationship between 'customers' and 'workers' in the schema cache",
        details:
          "Searched for a foreign key relationship between 'customers' and 'workers' in the schema 'public', but no matches were found.",
      },
    ],
    [
      '/customers?jobs.id=eq.1',
      {
        code: 'PGRST108',
        message: "'jobs' is not an embedded resource in this request",
        hint: "Verify that 'jobs' is included in the 'select' query parameter.",
      },
    ],
    [
      '/jobs?select=id,workers(id)&order=workers(id)',
      { code: 'PGRST118', message: "A related order on 'workers' is not possible" },
    ],
    [
      '/jobs?select=id,workers(id)&workers=eq.1',
      { code: 'PGRST120', message: "Bad operator on the 'workers' embedded resource" },
    ],
    [
      '/customers?select=id.max()',
      { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' },
    ],
  ])('%s', async (path, body, status = 400) => {
    expect(await ask(path)).toMatchObject({ status, body });
  });

  test('several ways to embed are 300 with the choice', async () => {
    const { status, body } = await ask('/customers?select=jobs(id)');
    expect(status).toBe(300);
    expect(body).toMatchObject({
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'customers' and 'jobs'",
      hint: "Try changing 'jobs' to one of the following: 'jobs!jobs_billed_to_fkey', 'jobs!jobs_customer_id_fkey'. Find the desired relationship in the 'details' key.",
    });
    expect((body as { details: unknown }).details).toContainEqual({
      cardinality: 'one-to-many',
      relationship: 'jobs_customer_id_fkey using customers(id) and jobs(customer_id)',
      embedding: 'customers with jobs',
    });
  });

  test('keys of a body', async () => {
    for (const [method, path] of [
      ['POST', '/workers'],
      ['PATCH', '/workers?id=eq.1'],
    ] as const) {
      const body = '{"id": 5, "__proto__": 1}';
      expect(await ask(path, { method, headers: JSON_TYPE, body })).toMatchObject({
        status: 400,
        body: {
          code: 'PGRST204',
          message: "Could not find the '__proto__' column of 'workers' in the schema cache",
        },
      });
    }
  });

  test.each(['/a/b', '/rpc', '/rpc/a/b', '/customers/', '/%E0%A4%A'])('the path %s', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(['PGRST125', 'PGRST205']).toContain(body?.['code']);
  });

  test('a method that is not served', async () => {
    expect(await ask('/customers', { method: 'PROPFIND' })).toMatchObject({
      status: 405,
      body: { code: 'PGRST117', message: 'Unsupported HTTP method: PROPFIND' },
    });
  });
});

describe('bodies and media types', () => {
  test.each<[what: string, body: string, message: string]>([
    ['broken JSON', '{"id": 1', 'Empty or invalid json'],
    ['nothing', '', 'Empty or invalid json'],
    ['rows of different keys', '[{"id":1},{"name":"x"}]', 'All object keys must match'],
    ['rows that are no objects', '[1,2]', 'All object keys must match'],
  ])('%s', async (_what, body, message) => {
    expect(await ask('/workers', { method: 'POST', headers: JSON_TYPE, body })).toMatchObject({
      status: 400,
      body: { code: 'PGRST102', message },
    });
  });

  test('a wrong content type', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/xml' }, body: '<a/>' };
    expect(await ask('/workers', init)).toMatchObject({
      status: 400,
      body: { code: 'PGRST102', message: 'Content-Type not acceptable: application/xml' },
    });
  });

  test('more than the limit is 413 without being read to the end', async () => {
    const init = { method: 'POST', headers: JSON_TYPE, body: `[${' '.repeat(9 * 1024 * 1024)}]` };
    expect((await ask('/workers', init)).status).toBe(413);
  });

  test('a client that hangs up half way is no lost database', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
    const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' } as RequestInit;
    expect(await ask('/workers', init)).toMatchObject({ status: 400, body: { code: 'PGRST102' } });
  });

  test.each(['text/unknown', 'application/vnd.pgrst.plan+json', 'image/*'])('accept %s', async (accept) => {
    expect(await ask('/customers', { headers: { accept } })).toMatchObject({
      status: 406,
      body: { code: 'PGRST107', message: `None of these media types are available: ${accept}` },
    });
  });

  test('HEAD errors have no body', async () => {
    expect(await ask('/nothing-here', { method: 'HEAD' })).toMatchObject({ status: 404, body: null });
  });
});

describe('SQLSTATEs', () => {
  test.each<[code: string, status: number]>([
    ['P0001', 400],
    ['P0002', 500],
    ['PT418', 418],
    ['PT999', 500],
    ['23505', 409],
    ['22023', 400],
    ['21000', 500],
    ['28000', 403],
    ['40001', 500],
    ['53400', 500],
    ['53300', 503],
    ['42883', 404],
    ['42P01', 404],
    ['XX000', 500],
    ['99999', 400],
  ])('%s is %i', async (code, status) => {
    const body = JSON.stringify({ code, words: 'said', detail: 'more', hint: 'try' });
    const answer = await ask('/rpc/fail', { method: 'POST', headers: JSON_TYPE, body });
    expect(answer).toMatchObject({ status, body: { code, message: 'said', details: 'more', hint: 'try' } });
    if (status === 503) expect(answer.headers['retry-after']).toBe('5');
  });

  test('what is too much for the database is the fault of the caller, unless a function did it', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const init = { method: 'PATCH', headers: JSON_TYPE };
    const code = '54001';
    const inBody = { ...init, body: `{"profile":${deep}}` };
    expect(await ask('/customers?id=eq.1', inBody)).toMatchObject({ status: 400, body: { code } });
    const inFilter = `/customers?select=id&profile=cs.${deep.slice(0, 50_000)}`;
    expect(await ask(inFilter, AS_USER)).toMatchObject({ status: 400, body: { code } });
    const columns = Array.from({ length: 1700 }, (_, at) => `c${at}:id`).join(',');
    expect(await ask(`/customers?select=${columns}`, AS_USER)).toMatchObject({
      status: 400,
      body: { code: '54011' },
    });
    const raised = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ code, words: 'said' }) };
    expect(await ask('/rpc/fail', raised)).toMatchObject({ status: 500, body: { code } });
  });

  test('PGRST lets a function write the whole answer', async () => {
    const body = JSON.stringify({
      code: 'PGRST',
      words: '{"code":"OWN","message":"mine","details":"d"}',
      detail: '{"status":402,"headers":{"x-own":"1"}}',
    });
    expect(await ask('/rpc/fail', { method: 'POST', headers: JSON_TYPE, body })).toMatchObject({
      status: 402,
      headers: { 'x-own': '1' },
      body: { code: 'OWN', message: 'mine', details: 'd', hint: null },
    });
    const named = JSON.stringify({
      code: 'PGRST',
      words: '{"code":"OWN","message":"mine"}',
      detail: '{"status":419,"status_text":"Page Expired","headers":{}}',
    });
    const expired = await rest.ask('/rpc/fail', { method: 'POST', headers: JSON_TYPE, body: named });
    expect([expired.status, expired.statusText]).toEqual([419, 'Page Expired']);
    const broken = JSON.stringify({ code: 'PGRST', words: 'no json', detail: '{}' });
    expect(await ask('/rpc/fail', { method: 'POST', headers: JSON_TYPE, body: broken })).toMatchObject({
      status: 500,
      body: { code: 'PGRST121', details: "Invalid JSON value for MESSAGE: 'no json'" },
    });
  });

  test('values that do not fit their column', async () => {
    expect(await ask('/customers?id=eq.abc')).toMatchObject({
      status: 400,
      body: { code: '22P02', message: 'invalid input syntax for type integer: "abc"' },
    });
    expect(await ask('/customers?select=name::no_such_type')).toMatchObject({
      status: 400,
      body: { code: '42704' },
    });
    expect((await ask('/customers?offset=-1')).status).toBe(200);
  });
});

describe('attempts to reach SQL', () => {
  const EVIL = [
    `'; drop table customers; --`,
    `" ; drop table customers; --`,
    `\\'; select 1; --`,
    `$1`,
    `\u0000`,
  ];
  const places: [place: string, path: (evil: string) => string][] = [
    ['table', (evil) => `/${evil}`],
    ['function', (evil) => `/rpc/${evil}?a=1`],
    ['select', (evil) => `/customers?select="${evil}"`],
    ['alias', (evil) => `/customers?select="${evil}":id`],
    ['cast', (evil) => `/customers?select=id::${evil}`],
    ['JSON key', (evil) => `/customers?select=profile->"${evil}"`],
    ['embed', (evil) => `/customers?select="${evil}"(id)`],
    ['hint', (evil) => `/customers?select=jobs!"${evil}"(id)`],
    ['embed alias', (evil) => `/customers?select="${evil}":jobs!jobs_customer_id_fkey(id)`],
    ['filter column', (evil) => `/customers?"${evil}"=eq.1`],
    ['filter value', (evil) => `/customers?name=eq.${evil}`],
    ['list', (evil) => `/customers?name=in.("${evil}",${evil})`],
    ['array', (evil) => `/customers?tags=cs.{${evil}}`],
    ['pattern', (evil) => `/customers?name=match.${evil}`],
    ['language', (evil) => `/customers?name=fts(${evil}).x`],
    ['group', (evil) => `/customers?or=(name.eq.${evil},"${evil}".eq.1)`],
    ['order', (evil) => `/customers?order="${evil}".desc`],
    ['limit', (evil) => `/customers?limit=${evil}`],
    ['argument', (evil) => `/rpc/customers_named?pattern=${evil}`],
  ];
  test.each(places)('%s', async (_place, path) => {
    for (const evil of EVIL) {
      const { status, body } = await ask(path(encodeURIComponent(evil)));
      expect(status, `${evil} gave ${JSON.stringify(body)}`).toBeLessThan(500);
    }
    expect((await ask('/customers?select=id')).body).toHaveLength(3);
  });

  test.each([
    ['columns', '/workers?columns="%27;--"', {}],
    ['on_conflict', '/workers?on_conflict="%27;--"', { prefer: 'resolution=merge-duplicates' }],
    ['profile', '/workers', { 'content-profile': `public"; drop table customers; --` }],
    ['time zone', '/workers', { prefer: `timezone=UTC'; drop table customers` }],
    ['cookie', '/workers', { cookie: `a='; drop table customers; --` }],
  ])('writes: %s', async (_place, path, headers) => {
    const init = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: '{"id":1,"name":"x"}' };
    expect((await ask(path, init)).status).toBeLessThan(500);
    expect((await ask('/customers?select=id')).body).toHaveLength(3);
  });
});
