import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from '../support/rest-fixture.ts';

/** Insert, upsert, update, replace and delete: what changes, what comes back, what is refused. */

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRestFixture({ txEnd: 'commit-allow-override' });
});
beforeEach(() => rest.reset());
afterAll(() => rest.drop());

const JSON_BODY = { 'content-type': 'application/json' };

async function send(
  method: string,
  path: string,
  body: unknown,
  prefer = '',
  more: Record<string, string> = {},
) {
  const response = await rest.ask(path, {
    method,
    headers: { ...JSON_BODY, ...(prefer === '' ? {} : { prefer }), ...more },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
}

async function workers(): Promise<unknown> {
  const { rows } = await rest.db.adminPool.query('select id, name from public.workers order by id');
  return rows;
}

describe('insert', () => {
  test('answers 201 without a body, and the row is there', async () => {
    expect(await send('POST', '/workers', { id: 3, name: 'Wes' })).toMatchObject({
      status: 201,
      body: null,
      headers: { 'content-range': '*/*' },
    });
    expect(await workers()).toContainEqual({ id: 3, name: 'Wes' });
  });

  test('gives back what select asks for, embeds included', async () => {
    const { data, status } = await rest.client
      .from('jobs')
      .insert({ id: 9, customer_id: 1, title: 'New' })
      .select('title, state, customers!customer_id(name)')
      .single();
    expect({ data, status }).toEqual({
      status: 201,
      data: { title: 'New', state: 'planned', customers: { name: 'Ada Plumbing' } },
    });
  });

  test('many rows at once; missing keys are null or, if asked, the default', async () => {
    const rows = [
      { id: 9, customer_id: 1, title: 'A' },
      { id: 10, title: 'B', notes: 'own' },
    ];
    const nulls = await rest.client.from('jobs').insert(rows, { defaultToNull: true }).select('notes');
    expect(nulls.data).toEqual([{ notes: null }, { notes: 'own' }]);
    await rest.reset();
    const defaults = await rest.client
      .from('jobs')
      .insert(rows, { defaultToNull: false })
      .select('notes, state');
    expect(defaults.data).toEqual([
      { notes: 'none', state: 'planned' },
      { notes: 'own', state: 'planned' },
    ]);
  });

  test('headers-only tells where the row is', async () => {
    const answer = await send('POST', '/assignments', { job_id: 3, worker_id: 2 }, 'return=headers-only');
    expect(answer).toMatchObject({
      status: 201,
      body: null,
      headers: {
        location: '/assignments?job_id=eq.3&worker_id=eq.2',
        'preference-applied': 'return=headers-only',
      },
    });
  });

  test('an empty object takes all defaults, an empty list nothing', async () => {
    expect(await send('POST', '/visits?select=street,rating', {}, 'return=representation')).toMatchObject({
      status: 201,
      body: [{ street: null, rating: null }],
    });
    expect(await send('POST', '/visits', [], 'return=representation')).toMatchObject({
      status: 201,
      body: [],
    });
  });

  test('CSV and forms are rows as well', async () => {
    const csv = await send('POST', '/workers', 'id,name\n7,"Com, ma"\n8,NULL\n', '', {
      'content-type': 'text/csv',
    });
    expect(csv).toMatchObject({ status: 400, body: { code: '23502' } });
    const good = await send('POST', '/workers', 'id,name\n7,"Com, ma"\n8,Plain\n', 'return=representation', {
      'content-type': 'text/csv',
    });
    expect(good.body).toEqual([
      { id: 7, name: 'Com, ma' },
      { id: 8, name: 'Plain' },
    ]);
    const form = await send('POST', '/workers', 'id=6&name=Fo+rm', 'return=representation', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.body).toEqual([{ id: 6, name: 'Fo rm' }]);
  });

  test('big numbers arrive digit by digit', async () => {
    const answer = await send(
      'POST',
      '/jobs?select=price',
      '{"id":9,"title":"x","price":12345678901234567890.123456789}',
      'return=representation',
    );
    expect(answer.status).toBe(201);
    const { rows } = await rest.db.adminPool.query('select price::text from public.jobs where id = 9');
    expect(rows).toEqual([{ price: '12345678901234567890.123456789' }]);
  });

  test('more than one row is no single object, and nothing is written', async () => {
    const { error } = await rest.client
      .from('workers')
      .insert([
        { id: 8, name: 'a' },
        { id: 9, name: 'b' },
      ])
      .select()
      .single();
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' });
    expect(await workers()).toHaveLength(2);
  });
});

describe('upsert', () => {
  test('merges by the primary key: 201 with a new row, 200 without', async () => {
    const prefer = 'resolution=merge-duplicates,return=representation';
    expect(
      await send(
        'POST',
        '/workers',
        [
          { id: 1, name: 'Uwe' },
          { id: 5, name: 'New' },
        ],
        prefer,
      ),
    ).toMatchObject({
      status: 201,
      headers: { 'preference-applied': 'resolution=merge-duplicates, return=representation' },
      body: [
        { id: 1, name: 'Uwe' },
        { id: 5, name: 'New' },
      ],
    });
    expect(await send('POST', '/workers', [{ id: 1, name: 'Udo' }], prefer)).toMatchObject({ status: 200 });
  });

  test('merges by another unique key and ignores duplicates', async () => {
    const row = { id: 7, name: 'Other', email: 'ada@example.com' };
    const ignored = await rest.client
      .from('customers')
      .upsert(row, { onConflict: 'email', ignoreDuplicates: true })
      .select('id');
    expect(ignored.data).toEqual([]);
    const { error } = await rest.client
      .from('customers')
      .upsert({ email: 'ada@example.com', name: 'Ada', id: 1 }, { onConflict: 'email' });
    expect(error).toBeNull();
    const { data } = await rest.client.from('customers').select('name').eq('id', 1).single();
    expect(data).toEqual({ name: 'Ada' });
  });

  test('PUT replaces exactly the row of its address', async () => {
    const prefer = 'return=representation';
    expect(await send('PUT', '/workers?id=eq.1', { id: 1, name: 'Una' }, prefer)).toMatchObject({
      status: 200,
      body: [{ id: 1, name: 'Una' }],
    });
    expect(await send('PUT', '/workers?id=eq.6', { id: 6, name: 'Six' }, prefer)).toMatchObject({
      status: 201,
    });
    expect(await send('PUT', '/workers?id=eq.6', { id: 6, name: 'Six' })).toMatchObject({ status: 204 });
  });

  test.each([
    ['/workers?id=eq.1', { id: 2, name: 'x' }, 400, 'PGRST115'],
    ['/workers?id=gt.1', { id: 2, name: 'x' }, 405, 'PGRST105'],
    ['/workers?name=eq.x', { id: 2, name: 'x' }, 405, 'PGRST105'],
    ['/workers?id=eq.1&limit=1', { id: 1, name: 'x' }, 400, 'PGRST114'],
  ])('PUT %s with %j is refused', async (path, body, status, code) => {
    expect(await send('PUT', path, body)).toMatchObject({ status, body: { code } });
    expect(await workers()).toEqual([
      { id: 1, name: 'Uma' },
      { id: 2, name: 'Vic' },
    ]);
  });
});

describe('update', () => {
  test('answers 204, counts on request', async () => {
    expect(await send('PATCH', '/jobs?id=in.(1,2)', { notes: 'n' }, 'count=exact')).toMatchObject({
      status: 204,
      body: null,
      headers: { 'content-range': '0-1/2', 'preference-applied': 'count=exact' },
    });
  });

  test('gives back rows, none when none matched', async () => {
    const { data, status } = await rest.client
      .from('jobs')
      .update({ state: 'done' })
      .or('id.eq.2,title.eq.nothing')
      .select('id, state, workers(name)');
    expect({ data, status }).toEqual({
      status: 200,
      data: [{ id: 2, state: 'done', workers: [{ name: 'Uma' }] }],
    });
    const none = await rest.client.from('jobs').update({ state: 'done' }).eq('id', 99).select();
    expect(none).toMatchObject({ status: 200, data: [] });
    const single = await rest.client.from('jobs').update({ state: 'done' }).eq('id', 99).select().single();
    expect(single).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
  });

  test('nothing to set changes nothing', async () => {
    expect(await send('PATCH', '/jobs?id=eq.1', {}, 'return=representation')).toMatchObject({
      status: 200,
      body: [],
      headers: { 'content-range': '*/*' },
    });
  });

  test('columns= limits what is taken from the body', async () => {
    await send('PATCH', '/jobs?id=eq.1&columns=notes', { notes: 'yes', title: 'no' });
    const { data } = await rest.client.from('jobs').select('notes,title').eq('id', 1);
    expect(data).toEqual([{ notes: 'yes', title: 'Fix sink' }]);
  });
});

describe('delete', () => {
  test('answers 204 or the rows', async () => {
    expect(await send('DELETE', '/visits?id=eq.1', undefined, 'count=exact')).toMatchObject({
      status: 204,
      headers: { 'content-range': '*/1' },
    });
    const { data } = await rest.client.from('visits').delete().eq('id', 2).select('id');
    expect(data).toEqual([{ id: 2 }]);
  });
});

describe('guards', () => {
  test.each([
    ['PATCH', 'UPDATE requires a WHERE clause'],
    ['DELETE', 'DELETE requires a WHERE clause'],
  ])('%s without a filter is refused as the safeupdate extension does', async (method, message) => {
    expect(await send(method, '/workers', { name: 'all' })).toMatchObject({
      status: 400,
      body: { code: '21000', message },
    });
  });

  test('max-affected rolls back what would change more', async () => {
    const many = await rest.client.from('jobs').update({ notes: 'x' }).gt('id', 1).maxAffected(2);
    expect(many).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 3 rows',
      },
    });
    const { data } = await rest.client.from('jobs').select('id').eq('notes', 'x');
    expect(data).toEqual([]);
    const few: unknown = await rest.client.from('jobs').update({ notes: 'x' }).gt('id', 2).maxAffected(2);
    expect(few).toMatchObject({ status: 204 });
  });

  test('tx=rollback shows the change and does not keep it', async () => {
    const answer = await send(
      'POST',
      '/workers',
      { id: 5, name: 'Gone' },
      'tx=rollback,return=representation',
    );
    expect(answer).toMatchObject({
      status: 201,
      body: [{ id: 5, name: 'Gone' }],
      headers: { 'preference-applied': 'return=representation, tx=rollback' },
    });
    expect(await workers()).toHaveLength(2);
  });

  test('a deferred constraint that fails at the end is an error answer', async () => {
    await rest.db.adminPool.query(`
      create table if not exists public.later (id integer primary key, worker integer
        references public.workers (id) deferrable initially deferred);
      grant all on public.later to anon`);
    await expect
      .poll(async () => send('POST', '/later', { id: 1, worker: 99 }), { interval: 100, timeout: 60_000 })
      .toMatchObject({ status: 409, body: { code: '23503' } });
  });
});
