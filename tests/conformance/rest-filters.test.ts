import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from '../support/rest-fixture.ts';

/** Every operator, negated and quantified, nested in groups, on paths and on embeds. */

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRestFixture();
});
afterAll(() => rest.drop());

async function idsAt(path: string): Promise<number[] | unknown> {
  const response = await rest.ask(path);
  const body: unknown = await response.json();
  return Array.isArray(body) ? (body as { id: number }[]).map(({ id }) => id) : body;
}

describe('operators', () => {
  test.each<[filter: string, ids: number[]]>([
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3, 4]],
    ['id=gt.2', [3, 4]],
    ['id=gte.2', [2, 3, 4]],
    ['id=lt.2', [1]],
    ['id=lte.2', [1, 2]],
    ['id=not.eq.2', [1, 3, 4]],
    ['id=gt.1&id=lt.4', [2, 3]],
    ['title=like.Fi*', [1, 2]],
    ['title=like.Fi%25', [1, 2]],
    ['title=ilike.*SINK', [1]],
    ['title=not.ilike.*i*', [4, 3]],
    ['title=match.^Fi', [1, 2]],
    ['title=imatch.^fi.*k$', [1]],
    ['id=in.(1,3)', [1, 3]],
    ['id=not.in.(1,3)', [2, 4]],
    ['id=in.()', []],
    ['title=in.("Fix sink",Orphan)', [1, 4]],
    ['is_urgent=is.true', [1, 4]],
    ['is_urgent=is.FALSE', [2]],
    ['is_urgent=is.unknown', [3]],
    ['is_urgent=is.null', [3]],
    ['is_urgent=is.not_null', [1, 2, 4]],
    ['is_urgent=not.is.null', [1, 2, 4]],
    ['customer_id=isdistinct.1', [3, 4]],
    ['customer_id=not.isdistinct.1', [1, 2]],
    ['hours=cs.[2,3]', [1]],
    ['hours=cd.[0,10)', [1, 2]],
    ['hours=ov.[4,6)', [1, 2]],
    ['hours=sl.[10,20)', [1, 2]],
    ['hours=sr.[1,5)', [2, 4]],
    ['hours=nxr.[5,9)', [1, 2]],
    ['hours=nxl.[5,9)', [2, 4]],
    ['hours=adj.[9,10)', [2]],
    ['id=eq(any).{1,4}', [1, 4]],
    ['id=gt(all).{1,2}', [3, 4]],
    ['title=like(any).{Fi*,Or*}', [1, 2, 4]],
    ['title=ilike(all).{*f*,*p*}', [2]],
    ['id=not.eq(any).{1,4}', [2, 3]],
    ['state=eq.done', [1]],
  ])('%s', async (filter, ids) => {
    expect(await idsAt(`/jobs?select=id&${filter}&order=id`)).toEqual(ids.toSorted());
  });
});

describe('arrays, JSON and text search', () => {
  test.each<[filter: string, ids: number[]]>([
    ['tags=cs.{north}', [1]],
    ['tags=cs.{"big, old"}', [1]],
    ['tags=cd.{south,west}', [2, 3]],
    ['tags=ov.{south,north}', [1, 2]],
    ['tags=eq.{}', [3]],
    ['profile->size=eq.3', [1]],
    ['profile->>size=gt.2', [1]],
    ['profile->contact->>phone=eq.1', [1]],
    ['profile->list->0=eq.1', [1]],
    ['profile=cs.{"size":10}', [2]],
    ['tags->>0=eq.north', [1]],
    ['search=fts.plumb', [1]],
    ['search=fts(english).plumbing', [1]],
    ['search=plfts(english).bea roofing', [2]],
    ['search=phfts(english).ada plumbing', [1]],
    ['search=wfts(english).plumbing or roofing', [1, 2]],
    ['search=not.fts.plumb', [2, 3]],
    ['name=wfts(english).roof', [2]],
  ])('%s', async (filter, ids) => {
    expect(await idsAt(`/customers?select=id&${filter}&order=id`)).toEqual(ids);
  });
});

describe('groups', () => {
  test.each<[filter: string, ids: number[]]>([
    ['or=(id.eq.1,id.eq.3)', [1, 3]],
    ['and=(id.gt.1,id.lt.4)', [2, 3]],
    ['not.or=(id.eq.1,id.eq.3)', [2, 4]],
    ['not.and=(id.gt.1,id.lt.4)', [1, 4]],
    ['or=(id.eq.1,and(id.gt.2,not.or(id.eq.4,title.eq.nothing)))', [1, 3]],
    ['or=(title.eq."Fix sink",id.in.(3,4))', [1, 3, 4]],
    ['or=(id.not.in.(1,2,3),is_urgent.is.false)', [2, 4]],
    ['or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)', [2]],
    ['or=(hours.ov."[1,2)",id.eq.2)', [1, 2]],
    [`or=(title.eq."a \\"quoted\\" \\\\ title",id.eq.4)`, [4]],
  ])('%s', async (filter, ids) => {
    expect(await idsAt(`/jobs?select=id&${encodeURI(filter)}&order=id`)).toEqual(ids);
  });

  test('the search of an admin screen, as the client writes it', async () => {
    const { data, count, error } = await rest.client
      .from('customers')
      .select('id,name', { count: 'exact' })
      .or('name.ilike.%ro%,email.ilike.%ada%')
      .in('id', [1, 2, 3])
      .gte('joined_at', '2026-01-01')
      .order('joined_at', { ascending: false, nullsFirst: false })
      .order('id')
      .range(0, 0);
    expect({ error, count, data }).toEqual({
      error: null,
      count: 2,
      data: [{ id: 1, name: 'Ada Plumbing' }],
    });
  });

  test('values that look like grammar stay values', async () => {
    const { data } = await rest.client.from('customers').select('id').eq('name', 'Cy (Bakery)');
    expect(data).toEqual([{ id: 3 }]);
    const { data: listed } = await rest.client
      .from('customers')
      .select('id')
      .in('name', ['Cy (Bakery)', 'a,b', 'x"y']);
    expect(listed).toEqual([{ id: 3 }]);
  });

  test('groups and filters of an embed', async () => {
    const { data } = await rest.client
      .from('customers')
      .select('id, jobs!jobs_customer_id_fkey(id)')
      .or('id.eq.2,title.eq.Fix sink', { referencedTable: 'jobs' })
      .eq('id', 1);
    expect(data).toEqual([{ id: 1, jobs: [{ id: 1 }, { id: 2 }] }]);
  });
});

test('columns computed by functions can be filtered and ordered by', async () => {
  expect(await idsAt('/customers?select=id&loud_name=like.*ROOF*')).toEqual([2]);
  expect(await idsAt('/customers?select=id&order=loud_name.desc')).toEqual([3, 2, 1]);
  expect(
    await idsAt('/rpc/customers_named?pattern=%25&select=id,loud_name&loud_name=gt.B&order=loud_name'),
  ).toEqual([2, 3]);
});

test('filters reach embeds of embeds', async () => {
  const response = await rest.ask(
    '/workers?select=id,jobs(id,customers!jobs_customer_id_fkey(id))&jobs.customers.id=eq.99&jobs.id=eq.1&order=id&limit=1',
  );
  expect(await response.json()).toEqual([{ id: 1, jobs: [{ id: 1, customers: null }] }]);
});
