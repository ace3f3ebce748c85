import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimsOf, insertStatement, insertSubmission, insertUser } from '../../test-support/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { withRole } from '../connections/with-role.ts';

/** What holds where one wall is missing. Who may do what is the table in `tests/access`. */

const STOPPED_BY_POLICY = { code: '42501', message: expect.stringMatching(/row-level security/) };
let test: TestDatabase;
let leadId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  leadId = await insertSubmission(test.db.appPool);
});
afterAll(() => test.drop());

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

it.each(['lead_notes', 'lead_contacts', 'onboarding_submissions', 'consultation_requests'])(
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
      const about = { lead_kind: 'submission', lead_id: leadId };
      const inserted =
        table === 'lead_notes'
          ? { ...about, body: 'Called back.', author: readOnly }
          : { ...about, name: 'Kim Lee' };
      if (table === 'lead_notes' || table === 'lead_contacts') {
        await expect(client.query(insertStatement(table, inserted))).rejects.toMatchObject(STOPPED_BY_POLICY);
      } else {
        expect((await client.query(`update ${table} set status = status`)).rowCount).toBe(0);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);

it('has a guard against roles that may not write on every table', async () => {
  const { rows } = await test.db.adminPool.query(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
        and c.relname <> 'schema_migrations' and c.oid <> all (private.unguarded_tables()::oid[])
        and (not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'guard_write'
            and t.tgenabled <> 'D' and t.tgtype & 28 = 28)
          or exists (select from unnest(array['insert', 'update', 'delete']) command
            where (has_table_privilege('authenticated', c.oid, command)
                or command <> 'delete' and has_any_column_privilege('authenticated', c.oid, command))
              and not exists (select from pg_policy p
                where p.polrelid = c.oid and p.polname = 'roles may ' || command and not p.polpermissive)))`,
  );
  // Call private.guard_desk_table in the migration that makes the table.
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

it("has no view that reads with its owner's rights", async () => {
  const { rows } = await test.db.adminPool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
       and not coalesce(reloptions @> array['security_invoker=true'], false)`,
  );
  expect(rows).toEqual([]);
});
