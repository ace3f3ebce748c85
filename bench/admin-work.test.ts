import { seedDesk } from '@fml/leads/seed';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { insertUser } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNTIL } from './admin-fill.ts';
import { addWork } from './admin-work.ts';

/** The bench fills its desk in sets, without triggers. Its figures only count if the desk is like the product's. */
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  for (const _ of [1, 2, 3]) await insertUser(test.db.adminPool, { admin: true });
  await seedDesk(test.db, { rows: 1200, until: UNTIL, addRows: (client) => addWork(client, UNTIL) });
});
afterAll(() => test.drop());

async function read<Row extends object>(sql: string): Promise<Row[]> {
  return (await test.db.adminPool.query<Row>(sql)).rows;
}

it('adds some of everything that a team leaves', async () => {
  const tables = [
    ...[
      'lead_tasks',
      'lead_calls',
      'lead_mails',
      'lead_replies',
      'lead_contacts',
      'own_field_values',
      'ad_spend',
    ].map((table) => `public.${table}`),
    'private.audit_log',
    'private.lead_task_changes',
  ];
  const counts = await read<{ name: string; rows: number }>(
    tables
      .map((table) => `select '${table}' as name, count(*)::integer as rows from ${table}`)
      .join(' union all '),
  );
  expect(counts.filter(({ rows }) => rows < 10)).toEqual([]);
});

it('leaves the words, sums and tries that the triggers would have made', { tags: ['long'] }, async () => {
  const derived = () =>
    read(`select metric, day::text, dim, count, amount from private.figures where count <> 0 or amount <> 0
          union all select 'words', id::text, words::text, 0, 0 from private.desk_documents
          union all select 'try', call_id::text, day || dim, 0, 0 from private.call_tries
          union all select 'last call', id::text, call_tries || ' ' || last_call_at, 0, 0
            from public.onboarding_submissions where call_tries > 0
          order by 1, 2, 3`);
  const filled = await derived();
  const work = filled.filter((row) => /^(words|try|last call)$/.test((row as { metric: string }).metric));
  expect(work.length).toBeGreaterThan(1500);
  // Away and back again, one by one, through the triggers.
  for (const table of ['lead_calls', 'lead_contacts', 'own_field_values']) {
    await read(`create table private.kept as select * from public.${table}`);
    await read(`delete from public.${table}`);
    await read(`insert into public.${table} select * from private.kept`);
    await read('drop table private.kept');
  }
  expect(await derived()).toEqual(filled);
});

it('is found by its words and tags', async () => {
  const found = await read<{ hits: number }>(
    `select (select count(*)::integer from private.find_by_time('submission', q.query::tsquery, true, null, null, null, null, null, 1000)) as hits
       from unnest(array['''bookkeeper''', '''opening''', private.list_query('{"own": ["b0000000-0000-4000-8000-000000000001=Partner"]}')::text])
         with ordinality as q (query, n) order by n`,
  );
  expect(found.map(({ hits }) => hits)).toEqual([24, expect.any(Number), 48]);
  expect(found[1]?.hits).toBeGreaterThan(5);
});
