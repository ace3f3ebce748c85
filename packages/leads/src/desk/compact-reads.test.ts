import { withRole } from '@fml/postgres';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { claimsOf, insertSubmission, insertUser } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compactReads } from './fold-figures.ts';

let test: TestDatabase;
let staff: string;
beforeAll(async () => {
  test = await createTestDatabase();
  staff = await insertUser(test.db.adminPool, { admin: true });
  await test.db.adminPool.query(`update public.user_roles set created_at = now() - interval '90 days'`);
  // The n-th newest of 300; all but the newest five are settled.
  for (let n = 1; n <= 300; n += 1) {
    await insertSubmission(test.db.adminPool, {
      business_name: `Number ${n}`,
      created_at: new Date(Date.now() - (n <= 5 ? n : n * 120) * 60_000).toISOString(),
    });
  }
});
afterAll(() => test.drop());

async function read<Row extends object>(sql: string): Promise<Row[]> {
  return (await test.db.adminPool.query<Row>(sql)).rows;
}
const asStaff = (sql: string) =>
  withRole(test.db.appPool, 'authenticated', claimsOf(staff), (client) => client.query(sql));
const unread = async () => {
  const { rows } = await asStaff(
    `select jsonb_path_query_array(public.desk_list_leads('submission', '{"unread": true, "limit": 500}'),
       '$.rows[*].business_name') as names`,
  );
  return (rows[0] as { names: string[] }).names;
};
const mark = (condition: string, asRead: boolean) =>
  asStaff(`select public.desk_mark_lead('submission', id, ${asRead}) from public.onboarding_submissions
    where substring(business_name from '[0-9]+')::integer ${condition}`);
const kept = async () =>
  (await read<{ many: number }>('select count(*)::integer as many from private.lead_reads'))[0]?.many;

it('changes nothing of what is unread, and keeps a row for few leads instead of for each', async () => {
  await mark('not in (3, 70, 71, 250)', true);
  expect(await unread()).toEqual(['Number 3', 'Number 70', 'Number 71', 'Number 250']);
  expect(await kept()).toBe(296);
  await compactReads(test.db);
  expect(await unread()).toEqual(['Number 3', 'Number 70', 'Number 71', 'Number 250']);
  // The three that were passed over, and what came within the last hour.
  expect(await kept()).toBe(3 + 4);
  await compactReads(test.db);
  expect(await kept()).toBe(7);
});

it('forgets leads that were opened before the mark, and follows them further', async () => {
  await mark('in (3, 70, 71)', true);
  await mark('in (100, 250)', false);
  await compactReads(test.db);
  expect(await unread()).toEqual(['Number 100', 'Number 250']);
  expect(await kept()).toBe(2 + 5);
});

it('changes nothing for a person who reads little', async () => {
  const { rows } = await test.db.adminPool.query<{ id: string }>(
    `update private.lead_read_marks set read_before = '-infinity' returning user_id as id`,
  );
  expect(rows).toHaveLength(1);
  await test.db.adminPool.query('delete from private.lead_reads');
  await mark('between 1 and 120', true);
  await compactReads(test.db);
  expect(await kept()).toBe(120);
  expect((await unread()).length).toBe(180);
});
