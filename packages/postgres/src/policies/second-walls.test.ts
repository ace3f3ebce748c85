import { beforeAll, expect, it } from 'vitest';
import {
  claimsOf,
  insertRow,
  insertSubmission,
  insertUser,
  SAMPLE_CONSULTATION,
} from '../../test-support/sample-rows.ts';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { withRole } from '../../test-support/with-role.ts';

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

it('forces row-level security on every table', async () => {
  const { rows } = await test.db.adminPool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not (relrowsecurity and relforcerowsecurity)`,
  );
  expect(rows).toEqual([]);
});

it('enables it on the tables of the private schemas, where no request role comes', async () => {
  const { rows } = await test.db.adminPool.query(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relrowsecurity
       and relnamespace in ('auth'::regnamespace, 'private'::regnamespace)`,
  );
  expect(rows).toEqual([{ name: 'private.schema_migrations' }]);
});

it('shows the claims to policies and gives role and claims back with the transaction', async () => {
  const seen = await withRole(test.db.appPool, 'authenticated', { sub: 'u1' }, async (client) => {
    const { rows } = await client.query(
      `select current_user as role, current_setting('request.jwt.claims')::json ->> 'sub' as sub`,
    );
    return rows[0];
  });
  expect(seen).toEqual({ role: 'authenticated', sub: 'u1' });
  const { rows } = await test.db.appPool.query(
    `select current_user as role, nullif(current_setting('request.jwt.claims', true), '') as claims`,
  );
  expect(rows).toEqual([{ role: 'service_role', claims: null }]);
});

it('connects the server as a login that owns nothing and cannot become the owner', async () => {
  const { rows } = await test.db.appPool.query('select session_user as login, current_setting($1) as limit', [
    'statement_timeout',
  ]);
  expect(rows).toEqual([{ login: 'authenticator', limit: '5s' }]);
  await expect(test.db.appPool.query('set role postgres')).rejects.toMatchObject({ code: '42501' });
  await expect(test.db.appPool.query(`copy (select 1) to program 'true'`)).rejects.toMatchObject({
    code: '42501',
  });
});
