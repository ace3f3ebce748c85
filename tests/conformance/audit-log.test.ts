import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { testClient } from './auth-client.ts';
import { callDesk } from './call-desk.ts';

/** Who did what on the desk: written by the database itself, read by owners and managers, changed by no one. */

const PASSWORD = 'seven grey doors open slowly';
let testing: TestDatabase;
let owner: SupabaseClient;
let manager: SupabaseClient;
let member: SupabaseClient;
let ownerId: string;
beforeAll(async () => {
  testing = await createTestDatabase();
  const { app } = testApp({ database: testing.db, limited: false });
  const signIn = async (staffRole: 'owner' | 'manager' | 'member') => {
    const email = `${staffRole}@desk.example`;
    const id = await createTestStaff(testing.db, { email, password: PASSWORD, staffRole });
    if (staffRole === 'owner') ownerId = id;
    const { client } = testClient(
      { fetch: async (input, init) => app.request(new Request(input, init)) },
      { key: TEST_KEY },
    );
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return client;
  };
  owner = await signIn('owner');
  manager = await signIn('manager');
  member = await signIn('member');
});
afterAll(() => testing.drop());

interface Entry {
  id: number;
  staff_email: string;
  application: string | null;
  action: string;
  subject: string;
  row_ids: string[];
  row_count: number | null;
  details: Record<string, unknown>;
}

async function entries(query: Record<string, unknown> = {}, reader = owner): Promise<Entry[]> {
  const { data, error } = await reader.rpc('desk_list_audit', { query });
  expect(error).toBeNull();
  return (data as { rows: Entry[] }).rows;
}

test('a change of a lead is logged with who, what and which columns, and no word of the person', async () => {
  const id = await insertSubmission(testing.db.appPool, { contact_name: 'Dana Secret' });
  const { error } = await member.from('onboarding_submissions').update({ status: 'contacted' }).eq('id', id);
  expect(error).toBeNull();
  await callDesk(member, 'add-note', { leadId: id, body: 'Dana Secret called.' });
  await member.rpc('desk_correct_lead', {
    lead_kind: 'submission',
    lead_id: id,
    changes: { contact_name: { from: 'Dana Secret', to: 'Dana Hidden' } },
  });
  const found = await entries({ row_id: id });
  expect(found).toContainEqual(
    expect.objectContaining({
      staff_email: 'member@desk.example',
      application: null,
      action: 'change',
      subject: 'onboarding_submissions',
      row_ids: [id],
      row_count: 1,
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
  const { data: hours } = await manager.rpc('desk_working_hours');
  await manager.rpc('desk_save_working_hours', { hours: { ...(hours as object), opens: '07:30' } });
  expect((await entries({ subject: 'agency_settings' }))[0]).toMatchObject({
    staff_email: 'manager@desk.example',
    details: { columns: { opens_at: { to: '07:30:00' } } },
  });
  const { data } = await owner.functions.invoke('invite-staff', { body: { email: 'new@desk.example' } });
  const invited = (data as { user_id: string }).user_id;
  await owner.rpc('desk_set_staff_role', { member: invited, seen_role: 'member', new_role: 'manager' });
  await owner.functions.invoke('remove-staff', { body: { user_id: invited } });
  const found = await entries({ row_id: invited, staff_id: ownerId });
  expect(found.map(({ action, subject }) => [action, subject])).toEqual([
    ['remove', 'staff_invitations'],
    ['change', 'staff_invitations'],
    ['add', 'staff_invitations'],
  ]);
  expect(found[1]?.details).toEqual({ columns: { staff_role: { from: 'member', to: 'manager' } } });
});

describe('an export', () => {
  test('is begun and logged before a list gives everything', async () => {
    const whole = { sort: 'newest', limit: 100, whole: true };
    const list = (query: object) => owner.rpc('desk_list_leads', { lead_kind: 'submission', query });
    expect((await list(whole)).error).toMatchObject({ code: 'PT400' });
    expect((await list({ sort: 'newest', limit: 501 })).error).toMatchObject({ code: 'PT400' });
    const { data: begun } = await owner.rpc('desk_begin_export', {
      list: 'onboarding_submissions',
      query: { search: 'Dana Secret', status: ['new'], sort: 'newest' },
    });
    expect((await list({ ...whole, export: begun })).error).toBeNull();
    expect((await entries({ action: 'export' }))[0]).toMatchObject({
      subject: 'onboarding_submissions',
      details: { export: begun, filters: ['search', 'status'] },
    });
    // Not with that of a colleague.
    const others = { lead_kind: 'submission', query: { ...whole, export: begun } };
    expect((await manager.rpc('desk_list_leads', others)).error).toMatchObject({ code: 'PT400' });
    expect((await member.rpc('desk_list_leads', others)).error).toMatchObject({ details: 'role_forbids' });
  });

  const LISTS = [
    ['desk_list_leads', { lead_kind: 'submission' }],
    ['desk_list_leads', { lead_kind: 'consultation' }],
    ['desk_list_drafts', {}],
    ['desk_list_reports', {}],
    ['desk_list_outbox', {}],
    ['desk_list_audit', {}],
  ] as const;
  const WHOLE = [true, 't', 'TRUE', 'true ', 'yes', 'on', 'y', 1, '1'].map((whole) => ({ whole, limit: 10 }));
  const MANY = [1000, 501, ' 1000', '1000 ', '+1000', '1_000', '0x3e8', '0b1111101000', '\t1000', 1e3].map(
    (limit) => ({ limit }),
  );

  test.each(LISTS)('is one however it is spelled: %s %j', async (name, args) => {
    const before = await entries();
    for (const query of [...WHOLE, ...MANY]) {
      const refused = await member.rpc(name, { ...args, query });
      expect({ query, error: refused.error }).toMatchObject({ query, error: { details: 'role_forbids' } });
      const silent = await owner.rpc(name, { ...args, query });
      expect({ query, message: silent.error?.message }).toEqual({
        query,
        message: 'Begin an export to read so many rows at once.',
      });
    }
    expect(await entries()).toEqual(before);
  });

  test.each(LISTS)('is not what has no value that the list could read: %s %j', async (name, args) => {
    for (const query of [
      { whole: 'maybe' },
      { whole: {} },
      { whole: 2 },
      { limit: 'all' },
      { limit: '1e3' },
      { limit: [1000] },
      { limit: 99_999_999_999 },
      { limit: '²' },
    ]) {
      const { error } = await owner.rpc(name, { ...args, query });
      expect({ query, error }).toMatchObject({ query, error: { code: 'PT400' } });
    }
    const few = { limit: 500, whole: false };
    if (name !== 'desk_list_audit')
      expect((await member.rpc(name, { ...args, query: few })).error).toBeNull();
  });

  test('of the log itself is logged as well', async () => {
    const { data: begun } = await owner.rpc('desk_begin_export', { list: 'audit_log', query: {} });
    const found = await entries({ limit: 1000, export: begun });
    expect(found[0]).toMatchObject({ action: 'export', subject: 'audit_log' });
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
    { staff_email: 'member@desk.example', subject: 'consultation_requests', row_count: 201 },
  ]);
});

test('is read by owners and managers, filtered and page by page', async () => {
  expect((await member.rpc('desk_list_audit', { query: {} })).error).toMatchObject({
    code: 'PT403',
    details: 'role_forbids',
    message: 'Your role cannot read the audit log. Owners and managers can.',
  });
  const all = await entries({}, manager);
  const pages: Entry[] = [];
  let cursor: string | null = null;
  do {
    const { data } = await owner.rpc('desk_list_audit', { query: { limit: 3, cursor } });
    const page = data as { rows: Entry[]; nextCursor: string | null };
    pages.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(pages).toEqual(all);
  expect(await entries({ from_day: '2020-01-01', to_day: '2020-01-02' })).toEqual([]);
  const { data } = await owner.rpc('desk_list_audit', { query: {} });
  expect((data as { people: { email: string }[] }).people.map(({ email }) => email)).toEqual([
    'manager@desk.example',
    'member@desk.example',
    'owner@desk.example',
  ]);
  expect((await owner.rpc('desk_list_audit', { query: { from_day: 'x' } })).error?.code).toBe('PT400');
});

test('no role changes an entry, and the owner of the table neither', async () => {
  for (const sql of [
    `update private.audit_log set staff_email = 'someone@else.example'`,
    'delete from private.audit_log',
    'truncate private.audit_log',
  ]) {
    await expect(testing.db.adminPool.query(sql), sql).rejects.toMatchObject({
      message: 'The audit log cannot be changed.',
    });
    await expect(testing.db.appPool.query(sql), sql).rejects.toMatchObject({ code: '42501' });
    // Not even where triggers are switched off for a session.
    const client = await testing.db.adminPool.connect();
    try {
      await client.query(`begin; set local session_replication_role = 'replica'`);
      await expect(client.query(sql), sql).rejects.toMatchObject({
        message: 'The audit log cannot be changed.',
      });
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});

test('every table that staff change is logged, or named as one that need not be', async () => {
  const { rows } = await testing.db.adminPool.query(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
        and c.relname <> 'schema_migrations'
        and c.oid <> all (private.unguarded_tables()::oid[] || private.unaudited_tables()::oid[])
        and (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgenabled <> 'D'
          and t.tgfoid = 'private.audit_change'::regproc) <> 3`,
  );
  // Call private.audit_desk_table in the migration that makes the table.
  expect(rows).toEqual([]);
});
