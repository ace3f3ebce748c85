import { seedDesk } from '@fml/leads/seed';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { insertUser } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNTIL } from './admin-fill.ts';
import { addWork } from './admin-work.ts';

/** The bench fills its desk in sets, without triggers. Its times only count if the desk is like the product's. */
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
      'follow_ups',
      'lead_calls',
      'lead_messages',
      'lead_replies',
      'lead_contacts',
      'custom_field_values',
      'ad_spend',
    ].map((table) => `public.${table}`),
    'private.audit_log',
    'private.follow_up_changes',
  ];
  const counts = await read<{ name: string; rows: number }>(
    tables
      .map((table) => `select '${table}' as name, count(*)::integer as rows from ${table}`)
      .join(' union all '),
  );
  expect(counts.filter(({ rows }) => rows < 10)).toEqual([]);
});

it('is found by its words', async () => {
  const found = await read<{ hits: number }>(
    `select (select count(*)::integer from private.search_entries where words @@ word.query::tsquery) as hits
       from unnest(array['bookkeeper', 'opening']) with ordinality as word (query, n) order by n`,
  );
  expect(found.map(({ hits }) => hits)).toEqual([24, expect.any(Number)]);
  expect(found[1]?.hits).toBeGreaterThan(5);
});
