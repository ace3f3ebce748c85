import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from '../support/rest-fixture.ts';

/** `rpc()` by GET, HEAD and POST: arguments, overloads, every kind of result. */

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRestFixture();
});
afterAll(() => rest.drop());

async function call(path: string, init: RequestInit = {}) {
  const response = await rest.ask(`/rpc/${path}`, init);
  const text = await response.text();
  return { status: response.status, type: response.headers.get('content-type'), text };
}

const post = (path: string, body: string, type = 'application/json') =>
  call(path, { method: 'POST', body, headers: { 'content-type': type } });

describe('results', () => {
  test.each<[name: string, args: Record<string, unknown>, data: unknown]>([
    ['add', { a: 1 }, 11],
    ['add', { a: 1, b: 2 }, 3],
    ['numbers', { up_to: 3 }, [1, 2, 3]],
    [
      'pairs',
      {},
      [
        { x: 1, y: 'one' },
        { x: 2, y: 'two' },
      ],
    ],
    ['total', { items: [1, 2, 3] }, 6],
    ['twice', { value: 'ab' }, null],
  ])('%s(%j)', async (name, args, data) => {
    const answer = await rest.client.rpc(name, args);
    expect(answer.data).toEqual(data);
  });

  test('a row is an object, rows take filters, select, order and embeds', async () => {
    const one = await rest.client.rpc('one_customer', { wanted: 2 }).select('id,name');
    expect(one.data).toEqual({ id: 2, name: 'Bea Roofing' });
    const many = await rest.client
      .rpc('customers_named', { pattern: '%' })
      .select('name, jobs!jobs_customer_id_fkey(id)')
      .gt('id', 1)
      .order('id', { ascending: false })
      .limit(1);
    expect(many.data).toEqual([{ name: 'Cy (Bakery)', jobs: [] }]);
    const hidden = await rest.client
      .rpc('customers_named', { pattern: '%' })
      .select('name')
      .or('id.eq.2,email.is.null')
      .order('id', { ascending: false });
    expect(hidden.data).toEqual([{ name: 'Cy (Bakery)' }, { name: 'Bea Roofing' }]);
  });

  test('void is 204 without a body', async () => {
    const answer = await rest.client.rpc('nothing');
    expect(answer).toMatchObject({ status: 204, data: null, error: null });
  });

  test('counts come by HEAD and GET', async () => {
    const head = await rest.client.rpc('customers_named', { pattern: '%' }, { head: true, count: 'exact' });
    expect(head).toMatchObject({ count: 3, data: null, status: 200 });
    const page = await rest.client
      .rpc('customers_named', { pattern: '%' }, { get: true, count: 'exact' })
      .limit(1);
    expect(page).toMatchObject({ count: 3, status: 206 });
  });

  test('a type named like a media type decides the form', async () => {
    expect(await call('page')).toMatchObject({ type: 'text/html', text: '<b>hello</b>' });
  });

  test('one named like any media type answers all of them, as bytes', async () => {
    for (const accept of ['*/*', 'text/html', 'application/json', 'image/png']) {
      const answer = await call('anything', { headers: { accept } });
      expect(answer).toMatchObject({ status: 200, type: 'application/octet-stream' });
    }
  });

  test('text and bytes come as they are', async () => {
    const plain = await call('shout', {
      method: 'POST',
      body: 'hey',
      headers: { 'content-type': 'text/plain', accept: 'text/plain' },
    });
    expect(plain).toEqual({ status: 200, type: 'text/plain; charset=utf-8', text: 'HEY' });
  });
});

describe('arguments', () => {
  test('of the query string, repeated for a variadic parameter', async () => {
    expect((await call('add?a=4')).text).toBe('14');
    expect((await call('total?items=1&items=5')).text).toBe('6');
  });

  test('of a form', async () => {
    const form = await post('add', 'a=1&b=5', 'application/x-www-form-urlencoded');
    expect(form.text).toBe('6');
  });

  test('a single unnamed parameter takes the whole body', async () => {
    expect((await post('echo', '{"a":[1,2]}')).text).toBe('{"a":[1,2]}');
  });

  test('older clients send the one JSON argument of any name as the body', async () => {
    await rest.db.adminPool.query(
      'create or replace function public.keys_of(data json) returns setof text language sql as $$ select json_object_keys(data) $$',
    );
    const ask = async () =>
      call('keys_of', {
        method: 'POST',
        body: '{"a":1,"b":2}',
        headers: { 'content-type': 'application/json', prefer: 'params=single-object' },
      });
    await expect.poll(async () => (await ask()).text, { interval: 100, timeout: 60_000 }).toBe('["a", "b"]');
  });

  test('no body is no arguments', async () => {
    expect((await post('pairs', '')).status).toBe(200);
  });
});

describe('refusals', () => {
  test('an unknown function, with the nearest name', async () => {
    const { error, status } = await rest.client.rpc('numbrs', { up_to: 1 });
    expect(status).toBe(404);
    expect(error).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function public.numbrs(up_to) in the schema cache',
      details:
        'Searched for the function public.numbrs with parameter up_to or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.numbers',
    });
  });

  test('wrong arguments, with the right ones', async () => {
    const { error } = await rest.client.rpc('add', { x: 1, y: 2 }, { get: true });
    expect(error).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function public.add(x, y) in the schema cache',
      details:
        'Searched for the function public.add with parameters x, y, but no matches were found in the schema cache.',
    });
  });

  test('overloads that cannot be told apart are 300', async () => {
    const { error, status } = await rest.client.rpc('twice', { value: 2 });
    expect(status).toBe(300);
    expect(error).toMatchObject({
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.twice(value => integer), public.twice(value => text)',
    });
  });

  test('a function that writes cannot be called by GET', async () => {
    expect(await call('finish_jobs')).toMatchObject({ status: 405 });
  });

  test('other methods', async () => {
    const answer = await call('add', { method: 'DELETE' });
    expect(answer.status).toBe(405);
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 'PGRST101',
      message: 'Cannot use the DELETE method on RPC',
    });
  });

  test('max-affected holds for sets and is refused for single values', async () => {
    const many = await rest.client.rpc('finish_jobs').maxAffected(1);
    expect(many).toMatchObject({ status: 400, error: { code: 'PGRST124' } });
    const single = await rest.client.rpc('add', { a: 1 }).maxAffected(1);
    expect(single).toMatchObject({ status: 400, error: { code: 'PGRST128' } });
  });
});

describe('steering', () => {
  test('a function sets status and headers', async () => {
    const response = await rest.ask('/rpc/steer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: '207', headers: '[{"x-one": "1"}, {"content-type": "text/x-own"}]' }),
    });
    expect(response.status).toBe(207);
    expect(response.headers.get('x-one')).toBe('1');
    expect(response.headers.get('content-type')).toBe('text/x-own');
  });

  test.each([
    ['abc', '[]', 'PGRST112'],
    ['200', '{"x":"y"}', 'PGRST111'],
    ['200', '[{"a":"1","b":"2"}]', 'PGRST111'],
    ['200', '[{"bad header":"1"}]', 'PGRST111'],
  ])("a malformed status %s or header %s is the function's fault", async (status, headers, code) => {
    const answer = await post('steer', JSON.stringify({ status, headers }));
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toMatchObject({ code });
  });
});
