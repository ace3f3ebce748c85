import { beforeAll, expect, it } from 'vitest';
import {
  claimsOf,
  insertRow,
  insertSubmission,
  insertUser,
  SAMPLE_CONSULTATION,
} from '../../test-support/sample-rows.ts';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { withRole } from '../connections/with-role.ts';

/** What holds where one wall is missing. Who may do what is the table in `tests/access`. */

const test = testDatabaseForFile();
beforeAll(async () => {
  await insertSubmission(test.db.appPool);
  await insertRow(test.db.appPool, 'consultation_requests', SAMPLE_CONSULTATION);
});

it('believes nothing that a token says about its own rights', async () => {
  const claims = {
    ...claimsOf(await insertUser(test.db.adminPool, { admin: false })),
    user_role: 'admin',
    app_metadata: { role: 'admin' },
  };
  const read = withRole(test.db.appPool, 'authenticated', claims, (client) =>
    client.query('select from onboarding_submissions'),
  );
  expect((await read).rowCount).toBe(0);
});

it.each(['onboarding_submissions', 'consultation_requests'])(
  'keeps a read-only role from writing %s by its row policies alone',
  async (table) => {
    const readOnly = await insertUser(test.db.adminPool, { admin: true, staffRole: 'read_only' });
    const client = await test.db.adminPool.connect();
    try {
      await client.query(`begin; alter table public.${table} disable trigger guard_write`);
      await client.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify({ ...claimsOf(readOnly), role: 'authenticated' })],
      );
      expect((await client.query(`update ${table} set status = status`)).rowCount).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);

it('has two guards against roles that may not write where the data API writes', async () => {
  const { rows } = await test.db.adminPool.query(
    `select c.oid::regclass::text as name, command
       from pg_class c, (values ('insert', 4), ('update', 16), ('delete', 8)) as way (command, bit)
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
        and (has_table_privilege('authenticated', c.oid, command)
          or command <> 'delete' and has_any_column_privilege('authenticated', c.oid, command))
        and (not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'guard_write'
            and t.tgenabled <> 'D' and t.tgtype & bit > 0)
          or not exists (select from pg_policy p
            where p.polrelid = c.oid and p.polname = 'roles may ' || command and not p.polpermissive))`,
  );
  expect(rows).toEqual([]);
});

it("pins the search path of every function that runs with its owner's rights", async () => {
  const { rows } = await test.db.adminPool.query(
    `select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
        and not coalesce(proconfig @> array['search_path=""'], false)`,
  );
  expect(rows).toEqual([]);
});

it("opens functions that run with their owner's rights to no visitor, and to others only what row policies ask", async () => {
  const { rows } = await test.db.adminPool.query(
    `select caller, p.oid::regprocedure::text as name from pg_proc p, unnest(array['anon', 'authenticated']) as caller
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
        and has_function_privilege(caller, p.oid, 'execute') order by name`,
  );
  expect(rows).toEqual(['is_admin()', 'staff_may(text)'].map((name) => ({ caller: 'authenticated', name })));
});

it("has no view that reads with its owner's rights", async () => {
  const { rows } = await test.db.adminPool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
       and not coalesce(reloptions @> array['security_invoker=true'], false)`,
  );
  expect(rows).toEqual([]);
});
