import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';

/** A function with the rights of its owner reads past the row policies, so it is a door. */

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function definers(condition: string): Promise<string[]> {
  const { rows } = await test.db.adminPool.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prosecdef and ${condition} order by 1`,
  );
  return rows.map(({ name }) => name);
}

it('none trusts the search path', async () => {
  expect(await definers('true')).toContain('private.before_lead()');
  expect(await definers(`not coalesce('search_path=""' = any (p.proconfig), false)`)).toEqual([]);
});

it('visitors may call none, and signed-in people only what row policies ask', async () => {
  const openTo = (role: string) => definers(`has_function_privilege('${role}', p.oid, 'execute')`);
  expect(await openTo('anon')).toEqual([]);
  expect(await openTo('authenticated')).toEqual(['is_admin()', 'staff_may(text)']);
});
