import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from '../support/rest-fixture.ts';

/** What `select()` brings back: columns, casts, JSON paths, embeds, aggregates and forms of the answer. */

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRestFixture({ allowAggregates: true, allowPlan: true });
});
afterAll(() => rest.drop());

/** The data, or the error for the assertion to show. */
async function rows(query: PromiseLike<{ data: unknown; error: unknown }>): Promise<unknown> {
  const { data, error } = await query;
  return error ?? data;
}

describe('columns', () => {
  test('aliases, casts and JSON paths name and shape the columns', async () => {
    const query = rest.client
      .from('customers')
      .select('number:id, id::text, profile->contact->>phone, size:profile->size, profile->list->1, tags->0')
      .eq('id', 1);
    expect(await rows(query)).toEqual([{ number: 1, id: '1', phone: '1', size: 3, list: 2, tags: 'north' }]);
  });

  test('a function of the row is a column', async () => {
    expect(await rows(rest.client.from('customers').select('loud_name').eq('id', 2))).toEqual([
      { loud_name: 'BEA ROOFING' },
    ]);
  });

  test('values look as Postgres writes them in JSON', async () => {
    const query = rest.client.from('jobs').select('hours,price,state,is_urgent,notes').eq('id', 1);
    expect(await rows(query)).toEqual([
      { hours: '[1,5)', price: 100.5, state: 'done', is_urgent: true, notes: 'none' },
    ]);
    expect(await rows(rest.client.from('customers').select('joined_at,tags').eq('id', 1))).toEqual([
      { joined_at: '2026-01-02T03:04:05+00:00', tags: ['north', 'big, old'] },
    ]);
  });

  test('names with quotes, blanks and __proto__ are names like any other', async () => {
    const response = await rest.ask('/Odd%20%22Name?select=id,%22a%20column%22,__proto__');
    expect(await response.text()).toBe('[{"id":1,"a column":"x","__proto__":"y"}]');
  });
});

describe('embeds', () => {
  test('to-one is an object or null, to-many an array', async () => {
    const query = rest.client
      .from('jobs')
      .select('id, customer:customers!customer_id(name), assignments(worker_id), job_details(detail)')
      .order('id')
      .limit(3);
    expect(await rows(query)).toEqual([
      {
        id: 1,
        customer: { name: 'Ada Plumbing' },
        assignments: [{ worker_id: 1 }, { worker_id: 2 }],
        job_details: { detail: 'under the kitchen' },
      },
      { id: 2, customer: { name: 'Ada Plumbing' }, assignments: [{ worker_id: 1 }], job_details: null },
      { id: 3, customer: { name: 'Bea Roofing' }, assignments: [], job_details: null },
    ]);
  });

  test('through a junction, several levels deep, with filters, order and limits of their own', async () => {
    const query = rest.client
      .from('workers')
      .select('name, jobs(title, customer:customers!jobs_customer_id_fkey(name))')
      .order('id')
      .order('title', { referencedTable: 'jobs', ascending: false })
      .neq('jobs.title', 'nothing')
      .limit(1, { referencedTable: 'jobs' });
    expect(await rows(query)).toEqual([
      { name: 'Uma', jobs: [{ title: 'Fix sink', customer: { name: 'Ada Plumbing' } }] },
      { name: 'Vic', jobs: [{ title: 'Fix sink', customer: { name: 'Ada Plumbing' } }] },
    ]);
  });

  test('!inner drops parents without a match, and the count knows', async () => {
    const { data, count } = await rest.client
      .from('jobs')
      .select('id, workers!inner(name)', { count: 'exact' })
      .eq('workers.name', 'Vic');
    expect(data).toEqual([{ id: 1, workers: [{ name: 'Vic' }] }]);
    expect(count).toBe(1);
  });

  test('is null on an embed asks for parents without rows', async () => {
    const without = rest.client.from('jobs').select('id, assignments()').is('assignments', null).order('id');
    expect(await rows(without)).toEqual([{ id: 3 }, { id: 4 }]);
    const { count } = await rest.client
      .from('jobs')
      .select('id, customers!customer_id()', { count: 'exact', head: true })
      .not('customers', 'is', null);
    expect(count).toBe(3);
  });

  test('a table that refers to itself: the column is the parent, the table the children', async () => {
    const query = rest.client
      .from('customers')
      .select('id, parent:referred_by(name), children:customers(id)')
      .order('id')
      .limit(2);
    expect(await rows(query)).toEqual([
      { id: 1, parent: null, children: [{ id: 2 }, { id: 3 }] },
      { id: 2, parent: { name: 'Ada Plumbing' }, children: [] },
    ]);
  });

  test('keys of several columns, views of tables and functions that give rows', async () => {
    expect(await rows(rest.client.from('sites').select('label, visits(rating)').order('number'))).toEqual([
      { label: 'corner', visits: [{ rating: 5 }, { rating: 3 }] },
      { label: 'next', visits: [{ rating: null }] },
    ]);
    expect(await rows(rest.client.from('urgent_jobs').select('id, customers(name)').order('id'))).toEqual([
      { id: 1, customers: { name: 'Ada Plumbing' } },
      { id: 4, customers: null },
    ]);
    expect(
      await rows(
        rest.client
          .from('customer_names')
          .select('name, jobs!jobs_billed_to_fkey(id)')
          .eq('customer_number', 1),
      ),
    ).toEqual([{ name: 'Ada Plumbing', jobs: [{ id: 1 }] }]);
    expect(await rows(rest.client.from('customers').select('id, latest_job(title)').eq('id', 1))).toEqual([
      { id: 1, latest_job: { title: 'Fit tap' } },
    ]);
  });

  test('a spread puts the columns of a to-one embed into the parent', async () => {
    const query = rest.client
      .from('jobs')
      .select('id, ...customers!customer_id(client:name)')
      .order('id')
      .limit(1);
    expect(await rows(query)).toEqual([{ id: 1, client: 'Ada Plumbing' }]);
  });

  test('a spread of a to-many embed gives arrays', async () => {
    const query = rest.client
      .from('jobs')
      .select('...workers(*)')
      .in('id', [1, 3])
      .order('id')
      .order('name', { referencedTable: 'workers' });
    expect(await rows(query)).toEqual([
      { id: [1, 2], name: ['Uma', 'Vic'] },
      { id: [], name: [] },
    ]);
  });

  test('order by a column of a to-one embed', async () => {
    const query = rest.client
      .from('jobs')
      .select('id, customers!customer_id(name)')
      .order('customers(name)', { ascending: false, nullsFirst: false })
      .order('id');
    expect(((await rows(query)) as { id: number }[]).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  });
});

describe('aggregates', () => {
  test('are grouped by the other columns', async () => {
    const query = rest.client.from('jobs').select('state, sum:price.sum(), count()').order('state');
    expect(await rows(query)).toEqual([
      { state: 'planned', sum: 7, count: 2 },
      { state: 'running', sum: 20, count: 1 },
      { state: 'done', sum: 100.5, count: 1 },
    ]);
  });

  test('of a spread embed are computed in the parent', async () => {
    const query = rest.client.from('jobs').select('state, ...customers!customer_id(id.max())').order('state');
    expect(await rows(query)).toEqual([
      { state: 'planned', max: 2 },
      { state: 'running', max: 1 },
      { state: 'done', max: 1 },
    ]);
  });
});

describe('forms', () => {
  test('one object', async () => {
    expect(await rows(rest.client.from('customers').select('id').eq('id', 3).single())).toEqual({ id: 3 });
    expect(await rows(rest.client.from('customers').select('id').eq('id', 99).maybeSingle())).toBeNull();
    expect(await rest.client.from('customers').select('id').eq('id', 99).single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116' },
    });
  });

  test('CSV', async () => {
    const { data } = await rest.client.from('customers').select('id,email,tags,joined_at').order('id').csv();
    expect(data).toBe(
      'id,email,tags,joined_at\n1,ada@example.com,"{north,""big, old""}","2026-01-02 03:04:05+00"\n2,bea@example.com,{south},"2026-01-02 03:04:05+00"\n3,,{},"2026-01-02 03:04:05+00"',
    );
  });

  test('without nulls', async () => {
    const query = rest.client.from('customers').select('id,email').eq('id', 3).stripNulls();
    expect(await rows(query)).toEqual([{ id: 3 }]);
    const accept = 'application/vnd.pgrst.object+json;nulls=stripped';
    const raw = await rest.ask('/customers?select=id,email&id=eq.3', { headers: { accept } });
    expect(raw.headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
  });

  test('the plan of the statement, when allowed', async () => {
    const { data } = await rest.client.from('customers').select('id').explain({ format: 'text' });
    expect(data).toContain('Scan on customers');
    const json = rest.client.from('customers').select('id').explain({ format: 'json', analyze: true });
    expect(await rows(json)).toEqual([expect.objectContaining({ Plan: expect.any(Object) })]);
  });

  test('headers of a list', async () => {
    const response = await rest.ask('/customers?select=id&order=id');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-range': '0-2/*',
      'content-location': '/customers?order=id&select=id',
    });
  });
});
