import { randomBytes } from 'node:crypto';
import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { startRetention } from '@fml/postgres';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import {
  insertRow,
  insertSubmission,
  SAMPLE_CONSULTATION,
  SAMPLE_REPORT,
} from '@fml/postgres/testing/sample-rows';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { testClient } from './auth-client.ts';
import { callDesk } from './call-desk.ts';

/** What a person may ask of the agency: to see what is stored, to take back a consent, to be erased; and what ends by itself. */

const PASSWORD = 'seven grey doors open slowly';
const PERSON = 'quillona@vexwood.example';
let testing: TestDatabase;
let manager: SupabaseClient;
let member: SupabaseClient;
beforeAll(async () => {
  testing = await createTestDatabase();
  const { app } = testApp({ database: testing.db, limited: false });
  const signIn = async (staffRole: 'manager' | 'member') => {
    const email = `${staffRole}@desk.example`;
    await createTestStaff(testing.db, { email, password: PASSWORD, staffRole });
    const { client } = testClient(
      { fetch: async (input, init) => app.request(new Request(input, init)) },
      { key: TEST_KEY },
    );
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return client;
  };
  manager = await signIn('manager');
  member = await signIn('member');
});
afterAll(() => testing.drop());

/** A person with everything that can be known of one. */
async function known(email: string): Promise<{ lead: string; report: string }> {
  const { appPool, adminPool } = testing.db;
  const attribution = { last: { utm_source: 'google' } };
  const report = await insertRow(appPool, 'website_reports', {
    ...SAMPLE_REPORT,
    user_name: 'Quillona Vex',
    user_email: email,
  });
  const lead = await insertSubmission(appPool, {
    contact_email: email,
    contact_name: 'Quillona Vex',
    attribution,
  });
  await insertRow(appPool, 'consultation_requests', { ...SAMPLE_CONSULTATION, email, attribution });
  await insertRow(appPool, 'onboarding_drafts', { step: 2, contact_email: email });
  const ref = { lead_kind: 'submission', lead_id: lead };
  await callDesk(member, 'add-note', { leadId: lead, body: 'Quillona wants a call.' });
  await member.from('lead_contacts').insert({ ...ref, name: 'Partner of Quillona' });
  const called = await member.rpc('desk_log_call', {
    ...ref,
    call_id: crypto.randomUUID(),
    outcome: 'no_answer',
    note: 'Quillona was out.',
    called_at: null,
    next_status: null,
    seen_at: null,
  });
  expect(called.error).toBeNull();
  await member.from('onboarding_submissions').update({ status: 'contacted' }).eq('id', lead);
  await adminPool.query(
    `insert into private.outbox (channel, kind, recipient, content, lead_kind, lead_id)
     values ('email', 'lead_for_visitor', $1, '{"text": "Hello Quillona"}', 'submission', $2)`,
    [email, lead],
  );
  await adminPool.query(
    `insert into private.report_mails (report_id, address_hash, address, language, request_key, wants_recheck, confirm_hash,
       confirm_until) values ($1, private.mail_address_hash($2), $2, 'en', gen_random_uuid(), true, sha256($2::bytea), now())`,
    [report, email],
  );
  return { lead, report };
}

test('a person is previewed, exported as one document, and erased; the log counts and names no one', async () => {
  const { lead, report } = await known(PERSON);
  const { lead: other } = await known('somebody.else@vexwood.example');
  const { data: preview } = await manager.rpc('desk_preview_person', { person: ` ${PERSON.toUpperCase()} ` });
  expect(preview).toMatchObject({
    person: PERSON,
    leads: expect.arrayContaining([expect.objectContaining({ kind: 'submission', id: lead })]),
    reports: [{ id: report }],
    consent: { report_mails: 1, stopped_at: null, sources: 2 },
  });
  const counts = Object.fromEntries(
    (preview as { tables: { name: string; rows: number }[] }).tables.map(({ name, rows }) => [name, rows]),
  );
  expect(counts).toMatchObject({
    onboarding_submissions: 1,
    consultation_requests: 1,
    onboarding_drafts: 1,
    website_reports: 1,
    lead_notes: 1,
    lead_contacts: 1,
    lead_calls: 1,
    outbox: 1,
    report_mails: 1,
    lead_status_changes: 1,
  });

  const { data: exported } = await manager.rpc('desk_export_person', { person: PERSON });
  const text = JSON.stringify(exported);
  for (const words of [
    'Quillona wants a call.',
    'Quillona was out.',
    'Hello Quillona',
    'Partner of Quillona',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/somebody\.else|stop_key|address_hash|request_key|desk\.example/);

  const { data: erased, error } = await manager.rpc('desk_erase_person', { email: PERSON });
  expect(error).toBeNull();
  expect(erased).toEqual({ submissions: 1, consultations: 1, drafts: 1, reports: 1 });
  const { data: after } = await manager.rpc('desk_preview_person', { person: PERSON });
  expect((after as { tables: object[] }).tables).toEqual([{ name: 'stopped_mail_addresses', rows: 1 }]);
  const { data: left } = await manager.from('onboarding_submissions').select('id');
  expect(left).toEqual([{ id: other }]);

  const { data } = await manager.rpc('desk_list_audit', { query: { subject: 'person' } });
  const { rows } = data as { rows: { action: string; row_count: number; details: object }[] };
  expect(rows.map(({ action }) => action)).toEqual(['erase', 'export']);
  expect(rows[0]).toMatchObject({ row_count: 4, details: erased as object });
  const { data: everything } = await manager.rpc('desk_list_audit', { query: {} });
  expect(JSON.stringify(everything)).not.toMatch(/quillona|vexwood/i);
  // The single deletes are in that one entry.
  const removed = (everything as { rows: { action: string }[] }).rows.filter(
    ({ action }) => action === 'remove',
  );
  expect(removed).toEqual([]);
});

test('what is downloaded of a person contains their files, or says where they are', async () => {
  const email = `files-${crypto.randomUUID()}@vexwood.example`;
  const { lead } = await known(email);
  const { adminPool } = testing.db;
  const large = Buffer.alloc(10_000_000, 'Q');
  const { rows: mails } = await adminPool.query<{ id: string }>(
    `insert into public.lead_mails (id, lead_kind, lead_id, author, recipient, subject, body, state)
     values (gen_random_uuid(), 'submission', $1, gen_random_uuid(), $2, 'Prices', 'Here', 'draft') returning id`,
    [lead, email],
  );
  const mail = mails[0]?.id;
  await adminPool.query(
    `with a as (insert into private.mail_attachments (id, mail_id, lead_kind, lead_id, created_by, name, media_type, size_bytes)
       values (gen_random_uuid(), $1, 'submission', $2, gen_random_uuid(), 'prices.txt', 'text/plain', 8) returning id)
     insert into private.mail_attachment_parts (attachment_id, part, content)
     select a.id, p.part, p.content from a, (values (1, 'ices'::bytea), (0, 'Our pr')) as p (part, content)`,
    [mail, lead],
  );
  const { rows: replies } = await adminPool.query<{ id: string }>(
    `insert into public.lead_replies (lead_kind, lead_id, kind, mail_id, from_address, body, message_key, received_at)
     values ('submission', $1, 'reply', $2, $3, 'Thanks', $4, now()) returning id`,
    [lead, mail, email, randomBytes(32).toString('hex')],
  );
  await adminPool.query(
    `insert into private.reply_attachments (reply_id, name, media_type, size_bytes, content, refused) values
       ($1, 'a.txt', 'text/plain', $2, $3, null), ($1, 'b.txt', 'text/plain', $2, $3, null),
       ($1, 'c.txt', 'text/plain', $2, $3, null), ($1, 'd.exe', null, 90000000, null, 'type')`,
    [replies[0]?.id, large.length, large],
  );
  const { data, error } = await manager.rpc('desk_export_person', { person: email });
  expect(error).toBeNull();
  type Files = { name: string; content_base64: string | null; where?: string; refused?: string | null }[];
  const found = (data as { data: { mail_attachments: Files; reply_attachments: Files } }).data;
  const read = (file?: Files[number]) => Buffer.from(file?.content_base64 ?? '', 'base64').toString();
  expect(found.mail_attachments.map(({ name }) => name)).toEqual(['prices.txt']);
  expect(read(found.mail_attachments[0])).toBe('Our prices');
  const [first, second, third, refused] = found.reply_attachments;
  expect([read(first), read(second)].map((text) => text === large.toString())).toEqual([true, true]);
  expect(third).toMatchObject({
    content_base64: null,
    where: expect.stringContaining('in the timeline of the lead'),
  });
  expect(refused).toMatchObject({ name: 'd.exe', content_base64: null, refused: 'type' });
});

test('a person without an address is found by the phone number, and nothing else is a person', async () => {
  const lead = await insertSubmission(testing.db.appPool, {
    contact_email: null,
    contact_phone: '(213) 555-0188',
    entered_by: (await member.auth.getUser()).data.user?.id,
  });
  const { data } = await manager.rpc('desk_preview_person', { person: '213 555 0188' });
  expect((data as { leads: { id: string }[] }).leads.map(({ id }) => id)).toEqual([lead]);
  for (const person of ['', 'Quillona', '12', null]) {
    expect((await manager.rpc('desk_preview_person', { person })).error).toMatchObject({ code: 'PT400' });
  }
});

test('a consent is withdrawn and stays withdrawn', async () => {
  const email = 'withdraws@vexwood.example';
  await known(email);
  expect((await manager.rpc('desk_withdraw_consent', { person: email, what: 'mails' })).data).toBe(1);
  expect((await manager.rpc('desk_withdraw_consent', { person: email, what: 'sources' })).data).toBe(2);
  const { data } = await manager.rpc('desk_preview_person', { person: email });
  expect(data).toMatchObject({
    consent: { report_mails: 0, sources: 0, stopped_at: expect.stringMatching(/^20/) },
  });
  expect(
    (await manager.rpc('desk_withdraw_consent', { person: email, what: 'everything' })).error,
  ).toMatchObject({ code: 'PT400' });
});

test('is for owners and managers', async () => {
  for (const [name, args] of [
    ['desk_preview_person', { person: PERSON }],
    ['desk_export_person', { person: PERSON }],
    ['desk_erase_person', { email: PERSON }],
    ['desk_withdraw_consent', { person: PERSON, what: 'mails' }],
  ] as const) {
    const { error } = await member.rpc(name, args);
    expect({ name, code: error?.code }).toEqual({ name, code: 'PT403' });
  }
});

test('leads past the time that the rules keep them are deleted by the server, and no others', async () => {
  const { appPool, adminPool } = testing.db;
  const aged = async (status: string, months: number) => {
    const id = await insertSubmission(appPool, { status, contact_email: `${status}${months}@aged.example` });
    await adminPool.query(`alter table public.onboarding_submissions disable trigger user`);
    await adminPool.query(
      `update public.onboarding_submissions set updated_at = now() - make_interval(months => $2) where id = $1`,
      [id, months],
    );
    await adminPool.query(`alter table public.onboarding_submissions enable trigger user`);
    return id;
  };
  const ids = {
    oldLost: await aged('lost', 13),
    newLost: await aged('lost', 11),
    oldWon: await aged('converted', 40),
    oldOpen: await aged('contacted', 25),
  };
  const report = await insertRow(appPool, 'website_reports', {
    ...SAMPLE_REPORT,
    user_email: 'old@aged.example',
    created_at: '2020-01-01',
  });
  const { data: before } = await manager.rpc('desk_retention');
  const rules = { ...(before as object), lost_months: 12, open_months: 24, report_months: 12 };
  expect((await manager.rpc('desk_preview_retention', { rules })).data).toEqual({
    lost: 1,
    open: 1,
    won: 0,
    reports: 1,
  });
  expect(
    (await manager.rpc('desk_save_retention', { rules: { ...rules, lost_months: 0 } })).error,
  ).toMatchObject({
    code: 'PT400',
  });
  expect((await manager.rpc('desk_save_retention', { rules })).error).toBeNull();
  expect((await manager.rpc('desk_save_retention', { rules })).error).toMatchObject({ code: 'PT409' });
  startRetention(testing.db);
  const stays = async (id: string) =>
    (await manager.from('onboarding_submissions').select('id').eq('id', id)).data?.length === 1;
  await expect.poll(() => stays(ids.oldOpen), { timeout: 60_000 }).toBe(false);
  expect(await stays(ids.oldLost)).toBe(false);
  expect(await stays(ids.newLost)).toBe(true);
  expect(await stays(ids.oldWon)).toBe(true);
  await expect
    .poll(
      async () => (await manager.from('website_reports').select('user_email').eq('id', report)).data?.[0],
      { timeout: 60_000 },
    )
    .toEqual({ user_email: null });
  const { data } = await manager.rpc('desk_list_audit', { query: { row_id: ids.oldLost } });
  expect((data as { rows: object[] }).rows).toEqual([
    expect.objectContaining({
      staff_email: 'Retention rules',
      action: 'remove',
      subject: 'leads',
      details: { rule: 'lost' },
    }),
  ]);
});
