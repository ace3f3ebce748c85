import { randomUUID } from 'node:crypto';
import type { InputOf } from '@fml/desk';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { callDesk } from './call-desk.ts';
import { staffClients } from './staff-clients.ts';

/** Who did what on the desk: written by the database itself, read by owners and managers, changed by no one. */

const SILENT = 'Begin an export to read so many rows at once.';
const testing = testDatabaseForFile();
let owner: SupabaseClient;
let manager: SupabaseClient;
let member: SupabaseClient;
let ownerId: string;
beforeAll(async () => {
  const staff = await staffClients(testing.db);
  owner = staff.owner.client;
  ownerId = staff.owner.id;
  manager = staff.manager.client;
  member = staff.member.client;
});

type Query = InputOf<'list-audit'>;

async function entries(query: Query = {}, reader = owner) {
  const { data, refusal } = await callDesk(reader, 'list-audit', query);
  expect(refusal).toBeNull();
  return data.rows;
}

test('a change of a lead is logged with who, what and which columns, and no word of the person', async () => {
  const id = await insertSubmission(testing.db.appPool, { contact_name: 'Dana Secret' });
  const { error } = await member.from('onboarding_submissions').update({ status: 'contacted' }).eq('id', id);
  expect(error).toBeNull();
  await callDesk(member, 'add-note', { leadId: id, body: 'Dana Secret called.' });
  await callDesk(member, 'correct-lead', {
    leadId: id,
    changes: { name: { from: 'Dana Secret', to: 'Dana Hidden' } },
  });
  const found = await entries({ rowId: id });
  expect(found).toContainEqual(
    expect.objectContaining({
      staffEmail: 'member@desk.example',
      application: null,
      action: 'change',
      subject: 'onboarding_submissions',
      rowIds: [id],
      rowCount: 1,
      details: {
        columns: expect.objectContaining({ status: { from: 'new', to: 'contacted' } }),
      },
    }),
  );
  const everything = JSON.stringify(await entries());
  expect(everything).toContain('lead_notes');
  expect(everything).not.toMatch(/Dana|Secret|Hidden/);
});

test('what visitors do is not in it', async () => {
  const before = await entries();
  await insertSubmission(testing.db.appPool);
  expect(await entries()).toEqual(before);
});

test('settings and roles are logged with their values, and the team with who was meant', async () => {
  const { days, closes, updatedAt: seenUpdatedAt } = (await callDesk(manager, 'working-hours', {})).data;
  await callDesk(manager, 'save-working-hours', { days, opens: '07:30', closes, seenUpdatedAt });
  expect((await entries({ subject: 'agency_settings' }))[0]).toMatchObject({
    staffEmail: 'manager@desk.example',
    details: { columns: { opens_at: { to: '07:30:00' } } },
  });
  const { data } = await owner.functions.invoke('invite-staff', { body: { email: 'new@desk.example' } });
  const invited = (data as { user_id: string }).user_id;
  await callDesk(owner, 'set-staff-role', { userId: invited, seenRole: 'member', newRole: 'manager' });
  await owner.functions.invoke('remove-staff', { body: { user_id: invited } });
  const found = await entries({ rowId: invited, staffId: ownerId });
  expect(found.map(({ action, subject }) => [action, subject])).toEqual([
    ['remove', 'staff_invitations'],
    ['change', 'staff_invitations'],
    ['add', 'staff_invitations'],
  ]);
  expect(found[1]?.details).toEqual({ columns: { staff_role: { from: 'member', to: 'manager' } } });
});

test('what no trigger of a table sees is logged by its operation', async () => {
  const { rows } = await testing.db.adminPool.query<{ id: string }>(
    `insert into private.outbox (channel, kind, recipient, content, status, finished_at)
     values ('email', 'lead_for_staff', 'desk@agency.example', '{"text": "A lead"}', 'dead', now()) returning id`,
  );
  const id = rows[0]?.id ?? '';
  expect((await callDesk(member, 'retry-message', { id })).refusal).toBeNull();
  const leadId = await insertSubmission(testing.db.appPool);
  const file = { id: randomUUID(), mailId: randomUUID(), leadId, name: 'Dana.pdf', content: 'QQ==' };
  for (const part of [0, 1]) await callDesk(member, 'upload-attachment', { ...file, part });
  expect([...(await entries({ rowId: id })), ...(await entries({ rowId: file.id }))]).toMatchObject([
    {
      staffEmail: 'member@desk.example',
      action: 'change',
      subject: 'outbox',
      details: { columns: { status: { from: 'dead', to: 'waiting' } } },
    },
    { action: 'add', subject: 'message_attachments', rowCount: 1, details: {} },
  ]);
});

describe('an export', () => {
  const page = { sort: 'newest', limit: 100 } as const;

  test('is begun and logged before a list gives everything', async () => {
    const list = (begun: string, by = owner) =>
      callDesk(by, 'export-submissions', { ...page, export: begun });
    expect((await list('')).refusal).toMatchObject({ status: 400, error: SILENT });
    expect((await callDesk(owner, 'list-submissions', { ...page, limit: 501 })).refusal).toMatchObject({
      status: 400,
      error: SILENT,
    });
    const { data: begun } = await callDesk(owner, 'begin-export', {
      list: 'onboarding_submissions',
      query: { search: 'Dana Secret', status: ['new'], sort: 'newest' },
    });
    expect((await list(begun)).refusal).toBeNull();
    expect((await entries({ action: 'export' }))[0]).toMatchObject({
      subject: 'onboarding_submissions',
      details: { export: begun, filters: ['search', 'status'] },
    });
    // Not with that of a colleague.
    expect((await list(begun, manager)).refusal).toMatchObject({ code: 'export_not_begun' });
    expect((await list(begun, member)).refusal).toMatchObject({ code: 'role_forbids' });
    await testing.db.adminPool.query(
      `alter table private.audit_log disable trigger keep_audit_log;
       update private.audit_log set at = at - interval '3 hours' where details ->> 'export' is not null;
       alter table private.audit_log enable always trigger keep_audit_log`,
    );
    expect((await list(begun)).refusal).toMatchObject({ code: 'export_not_begun' });
  });

  test('of the log itself is logged as well', async () => {
    const { data: begun } = await callDesk(owner, 'begin-export', { list: 'audit_log', query: {} });
    const { data } = await callDesk(owner, 'export-audit', { limit: 1000, export: begun });
    expect(data.rows[0]).toMatchObject({ action: 'export', subject: 'audit_log' });
    expect((await callDesk(manager, 'export-audit', { limit: 1, export: begun })).refusal).toMatchObject({
      error: SILENT,
    });
  });
});

test('many rows read through the data API are logged, few are not', async () => {
  await testing.db.adminPool.query(
    `insert into public.consultation_requests (name, email)
     select 'Person ' || n, 'person' || n || '@bakery.example' from generate_series(1, 201) n`,
  );
  const reads = () => entries({ action: 'read' });
  expect((await member.from('consultation_requests').select('id').limit(200)).data).toHaveLength(200);
  expect(await reads()).toEqual([]);
  expect((await member.from('consultation_requests').select('id')).data).toHaveLength(201);
  expect(await reads()).toMatchObject([
    { staffEmail: 'member@desk.example', subject: 'consultation_requests', rowCount: 201 },
  ]);
});

test('is read by owners and managers, filtered and page by page', async () => {
  expect((await callDesk(member, 'list-audit', {})).refusal).toMatchObject({
    status: 403,
    code: 'role_forbids',
    error: 'Your role cannot read the audit log. Owners and managers can.',
  });
  const all = await entries({ limit: 500 }, manager);
  const pages: typeof all = [];
  let cursor: string | undefined;
  do {
    const { data } = await callDesk(owner, 'list-audit', { limit: 3, cursor });
    pages.push(...data.rows);
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(pages).toEqual(all);
  expect(await entries({ fromDay: '2020-01-01', toDay: '2020-01-02' })).toEqual([]);
  const { data } = await callDesk(owner, 'list-audit', {});
  expect(data.people.map(({ email }) => email)).toEqual([
    'manager@desk.example',
    'member@desk.example',
    'owner@desk.example',
  ]);
  for (const bad of [{ fromDay: 'x' }, { cursor: 'x' }, { staffId: 'x' }]) {
    expect((await callDesk(owner, 'list-audit', bad)).refusal).toMatchObject({
      status: 400,
      error: 'The audit log cannot be shown with this filter or page.',
    });
  }
});

test('no role changes an entry, and the owner of the table neither', async () => {
  for (const sql of [
    `update private.audit_log set staff_email = 'someone@else.example'`,
    'delete from private.audit_log',
    'truncate private.audit_log',
  ]) {
    await expect(testing.db.adminPool.query(sql), sql).rejects.toMatchObject({
      message: 'audit_log_is_append_only',
    });
    await expect(testing.db.appPool.query(sql), sql).rejects.toMatchObject({ code: '42501' });
    // Not even where triggers are switched off for a session.
    const client = await testing.db.adminPool.connect();
    try {
      await client.query(`begin; set local session_replication_role = 'replica'`);
      await expect(client.query(sql), sql).rejects.toMatchObject({
        message: 'audit_log_is_append_only',
      });
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});

/** What staff do is in none of these, or an operation logs it (`writeAudit`), or it is a person's own setting. */
const NOT_AUDITED = [
  ...[
    'calendar_feeds',
    'lead_read_marks',
    'lead_reads',
    'mail_signatures',
    'notification_choices',
    'push_subscriptions',
  ],
  ...['quiet_hours', 'saved_views', 'staff_preferences'],
  // What an operation logs, or what belongs to a row that is logged.
  ...[
    'lead_analysis_requests',
    'lead_reports',
    'message_attachments',
    'outbox',
    'outside_services',
    'repeated_reports',
  ],
  ...[
    'follow_up_changes',
    'import_parts',
    'import_rows',
    'lead_changes',
    'leads',
    'message_attachment_parts',
  ],
  // What visitors, analyses and the servers write.
  ...[
    'accepted_web3_messages',
    'analyses',
    'analysis_events',
    'analysis_requests',
    'audit_log',
    'backups',
    'departed_owners',
  ],
  ...[
    'desk_changes',
    'desk_events',
    'expired_drafts',
    'form_tests',
    'leads_to_assign',
    'measured_websites',
    'message_intervals',
  ],
  ...[
    'message_ports',
    'notifications',
    'onboarding_draft_keys',
    'push_keys',
    'rate_limits',
    'recovery_codes',
  ],
  ...[
    'reply_attachments',
    'reply_mailboxes',
    'report_competitors',
    'report_findings',
    'report_mails',
    'report_openings',
  ],
  ...[
    'report_prints',
    'saml_assertions',
    'saml_keys',
    'schema_migrations',
    'search_entries',
    'second_factor_grants',
  ],
  ...[
    'seeded_rows',
    'signing_keys',
    'site_assets',
    'stopped_mail_addresses',
    'webhook_attempts',
    'webhook_deliveries',
  ],
  'website_reports',
];

test('every table that staff change is logged, or named as one that need not be', async () => {
  const { rows } = await testing.db.adminPool.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgenabled <> 'D'
          and t.tgfoid = 'private.audit_change'::regproc)`,
  );
  // Add it to the loop in packages/postgres/schema/15_rights.sql.
  expect(rows.map(({ name }) => name).toSorted()).toEqual(NOT_AUDITED.toSorted());
});
