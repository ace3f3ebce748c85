import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type Actors, createActors } from '../../test-support/policy-actors.ts';
import {
  claimsOf,
  insertRow,
  insertStatement,
  insertUser,
  SAMPLE_CONSULTATION,
  SAMPLE_REPORT,
  SAMPLE_SUBMISSION,
} from '../../test-support/sample-rows.ts';
import { POLICY, type Reach, type Right, type Rights, rightsOf } from '../../test-support/table-policy.ts';
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { withRole } from '../connections/with-role.ts';

/** By a missing grant, before any row policy is asked: two walls. */
const REFUSED = { code: '42501', message: expect.stringMatching(/^permission denied/) };
const FORBIDDEN_BY_ROLE = { code: 'PT403', detail: 'role_forbids' };
const STOPPED_BY_POLICY = { code: '42501', message: expect.stringMatching(/row-level security/) };
let test: TestDatabase;
let actors: Actors;
/** A row for each table that may still be added. */
let samples: Record<string, (actor?: Actor) => Record<string, unknown>>;
let columns: Map<string, string[]>;
let rowCounts: Map<string, number>;
beforeAll(async () => {
  test = await createTestDatabase();
  actors = await createActors(test.db);
  await insertUser(test.db.adminPool, { admin: true });
  const analysisId = await insertRow(test.db.appPool, 'analyses', { url: 'https://first.example/' });
  const reportId = await insertRow(test.db.appPool, 'website_reports', SAMPLE_REPORT);
  const leadId = await insertRow(test.db.appPool, 'onboarding_submissions', SAMPLE_SUBMISSION);
  const fieldId = await insertRow(test.db.appPool, 'own_fields', { name: 'Vehicle', type: 'text' });
  samples = {
    onboarding_submissions: () => SAMPLE_SUBMISSION,
    consultation_requests: () => SAMPLE_CONSULTATION,
    onboarding_drafts: () => ({ step: 2 }),
    website_reports: () => SAMPLE_REPORT,
    finding_disputes: () => ({
      request_key: randomUUID(),
      report_id: reportId,
      audit_id: 'phone-link',
      title: 'The phone number cannot be tapped',
      evidence: '[]',
      language: 'en',
    }),
    lead_notes: (actor) => ({
      lead_kind: 'submission',
      lead_id: leadId,
      body: 'Called back.',
      author: personOf(actor),
    }),
    lead_tasks: () => ({
      lead_kind: 'submission',
      lead_id: leadId,
      title: 'Call back',
      due_at: '2026-11-26T23:00:00Z',
      time_zone: 'America/Los_Angeles',
      assignee_id: actors.userIds.admin,
    }),
    lead_calls: () => ({
      id: randomUUID(),
      lead_kind: 'submission',
      lead_id: leadId,
      outcome: 'no_answer',
      author: actors.userIds.admin,
    }),
    lead_merges: () => ({
      kept_kind: 'submission',
      kept_id: leadId,
      merged_kind: 'consultation',
      merged_id: randomUUID(),
      fields: '{}',
      merged_by: actors.userIds.admin,
    }),
    lead_mails: () => ({
      id: randomUUID(),
      lead_kind: 'submission',
      lead_id: leadId,
      author: actors.userIds.admin,
      recipient: 'dana@brightside.example',
      subject: 'Your website',
      body: 'Hi Dana',
      state: 'draft',
    }),
    lead_replies: () => ({
      lead_kind: 'submission',
      lead_id: leadId,
      kind: 'reply',
      from_address: 'dana@brightside.example',
      body: 'Thank you.',
      received_at: new Date(),
      message_key: randomUUID().replaceAll('-', '').repeat(2),
    }),
    mail_templates: () => ({ name: randomUUID(), subject: 'Hello', body: 'Hi {{first_name}}' }),
    lead_contacts: () => ({ lead_kind: 'submission', lead_id: leadId, name: 'Kim Lee' }),
    own_fields: () => ({ name: randomUUID(), type: 'text' }),
    own_field_values: () => ({
      lead_kind: 'submission',
      lead_id: randomUUID(),
      field_id: fieldId,
      type: 'text',
      text_value: 'Van',
    }),
    ad_spend: () => ({ source: randomUUID(), month: '2026-11-01', amount: 100 }),
    saved_views: (actor) => ({
      user_id: personOf(actor),
      screen: 'submissions',
      name: randomUUID(),
      query: 'status=new',
    }),
    user_roles: () => ({ user_id: actors.userIds.signedIn, role: 'admin' }),
    analyses: () => ({ url: `https://${randomUUID()}.example/` }),
    analysis_requests: () => ({ request_key: randomUUID(), analysis_id: analysisId }),
    rate_limits: () => ({ bucket: 'b', key: randomUUID(), window_start: new Date(), count: 1 }),
  };
  for (const [table, sample] of Object.entries(samples)) {
    if (table === 'user_roles') continue;
    for (const _ of [1, 2]) await test.db.appPool.query(insertStatement(table, sample()));
  }
  columns = await readColumns();
  rowCounts = await countRows();
});
afterAll(() => test.drop());

it('names every table and view of the exposed schema', () => {
  expect([...columns.keys()].sort()).toEqual(Object.keys(POLICY).sort());
});

it('is tried on tables with two rows or more, so that "all" and "none" differ', () => {
  for (const [table, count] of rowCounts) expect(count, table).toBeGreaterThanOrEqual(2);
});

const CASES = Object.entries(POLICY).flatMap(([table, byActor]) => [
  ...(Object.entries(byActor) as [Actor, Rights][]).map(([actor, rights]) => ({ table, actor, rights })),
  ...(['manager', 'member', 'readOnly'] as const).map((actor) => ({
    table,
    actor,
    rights: rightsOf(actor, table, byActor.admin),
  })),
]);

describe.each(CASES)('$table, $actor', ({ table, actor, rights }) => {
  it(`select: ${inWords(rights.select)}`, async () => {
    for (const column of columnsOf(table)) {
      await expectReach(actor, columnReach(rights.select, column), table, `select ${column} from ${table}`);
    }
    const whole = typeof rights.select === 'string' ? rights.select : 'no';
    await expectReach(actor, whole, table, `select * from ${table}`);
  });

  it(`insert: ${rights.insert}`, async () => {
    const inserting = actors.as(actor, (client) =>
      client.query(insertStatement(table, samples[table]?.(actor) ?? {})),
    );
    if (rights.insert === 'role') await expect(inserting).rejects.toMatchObject(FORBIDDEN_BY_ROLE);
    else if (rights.insert === 'none') await expect(inserting).rejects.toMatchObject(STOPPED_BY_POLICY);
    else if (rights.insert === 'no') await expect(inserting).rejects.toMatchObject(REFUSED);
    else expect((await inserting).rowCount).toBe(1);
  });

  it(`update: ${inWords(rights.update)}`, async () => {
    for (const column of columnsOf(table)) {
      const reach = columnReach(rights.update, column);
      // A constant where the actor may not read the column, which an update of it to itself would need.
      const value = reach === 'no' || actor === 'visitor' ? 'null' : column;
      await expectReach(actor, reach, table, `update ${table} set ${column} = ${value}`);
    }
  });

  it(`delete: ${rights.delete}`, async () => {
    await expectReach(actor, rights.delete, table, `delete from ${table}`);
    await expectReach(actor, 'no', table, `truncate ${table}`);
  });
});

it('takes effect on the next request when an admin is demoted', async () => {
  const sub = await insertUser(test.db.adminPool, { admin: true });
  const read = () =>
    withRole(test.db.appPool, 'authenticated', claimsOf(sub), (client) =>
      client.query('select from onboarding_submissions'),
    );
  expect((await read()).rowCount).toBe(rowCounts.get('onboarding_submissions'));
  await test.db.adminPool.query('delete from user_roles where user_id = $1', [sub]);
  expect((await read()).rowCount).toBe(0);
});

it('believes nothing that a token says about its own rights', async () => {
  const claims = {
    ...claimsOf(actors.userIds.signedIn),
    user_role: 'admin',
    app_metadata: { role: 'admin' },
  };
  const read = withRole(test.db.appPool, 'authenticated', claims, (client) =>
    client.query('select from onboarding_submissions'),
  );
  expect((await read).rowCount).toBe(0);
});

it('answers is_admin for signed-in users only', async () => {
  const ask = (actor: Actor) =>
    actors.as(actor, async (client) => (await client.query('select public.is_admin() as yes')).rows);
  expect(await ask('admin')).toEqual([{ yes: true }]);
  expect(await ask('signedIn')).toEqual([{ yes: false }]);
  await expect(ask('visitor')).rejects.toMatchObject(REFUSED);
  await expect(ask('service')).rejects.toMatchObject(REFUSED);
});

it.each(['lead_notes', 'lead_contacts', 'onboarding_submissions', 'consultation_requests'])(
  'keeps a read-only role from writing %s by its row policies alone',
  async (table) => {
    const client = await test.db.adminPool.connect();
    try {
      await client.query(`begin; alter table public.${table} disable trigger guard_write`);
      await client.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify({ ...claimsOf(actors.userIds.readOnly), role: 'authenticated' })],
      );
      const inserted = samples[table]?.('readOnly') ?? {};
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

it.each(['visitor', 'signedIn', 'admin'] as const)('keeps the private schemas from %s', async (actor) => {
  for (const table of [
    'private.outbox',
    'private.analysis_events',
    'private.report_findings',
    'private.report_mails',
    'private.report_prints',
    'private.imports',
    'private.import_parts',
    'private.import_rows',
    'private.lead_task_changes',
    'private.own_field_changes',
    'private.task_feeds',
    'private.stopped_mail_addresses',
    'private.onboarding_draft_keys',
    'private.signing_keys',
    'private.saml_keys',
    'private.saml_assertions',
    'private.schema_migrations',
    'auth.users',
  ]) {
    await expectReach(actor, 'no', table, `select from ${table}`);
  }
});

/** Whose row it is, where staff write only their own. */
function personOf(actor: Actor = 'admin'): string {
  const ids: Partial<Record<Actor, string>> = actors.userIds;
  return actor === 'signedIn' ? actors.userIds.admin : (ids[actor] ?? actors.userIds.admin);
}

async function expectReach(actor: Actor, reach: Reach, table: string, sql: string): Promise<void> {
  const running = actors.as(actor, (client) => client.query(sql));
  if (reach === 'no') await expect(running, sql).rejects.toMatchObject(REFUSED);
  else if (reach === 'role') await expect(running, sql).rejects.toMatchObject(FORBIDDEN_BY_ROLE);
  else expect((await running).rowCount, sql).toBe(reach === 'all' ? rowCounts.get(table) : 0);
}

function columnReach(right: Right, column: string): Reach {
  if (typeof right === 'string') return right;
  return right.columns.includes(column) ? right.rows : 'no';
}

function inWords(right: Right): string {
  return typeof right === 'string' ? right : `${right.columns.join(', ')} (rows: ${right.rows})`;
}

function columnsOf(table: string): string[] {
  return columns.get(table) ?? [];
}

async function readColumns(): Promise<Map<string, string[]>> {
  const { rows } = await test.db.adminPool.query<{ table: string; columns: string[] }>(
    `select table_name::text as table, array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  return new Map(rows.map((row) => [row.table, row.columns]));
}

async function countRows(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of Object.keys(POLICY)) {
    counts.set(table, (await test.db.adminPool.query(`select from public.${table}`)).rowCount ?? 0);
  }
  return counts;
}
