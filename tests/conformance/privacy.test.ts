import { randomBytes } from 'node:crypto';
import type { InputOf } from '@fml/desk';
import { applyRetention } from '@fml/leads/retention';
import { testDatabaseForFile } from '@fml/postgres/testing';
import {
  insertRow,
  insertSubmission,
  SAMPLE_CONSULTATION,
  SAMPLE_REPORT,
} from '@fml/postgres/testing/sample-rows';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { callDesk } from './call-desk.ts';
import { staffClients } from './staff-clients.ts';

/** What a person may ask of the agency: to see what is stored, to take back a consent, to be erased; and what ends by itself. */

const PERSON = 'quillona@vexwood.example';
const testing = testDatabaseForFile();
let manager: SupabaseClient;
let member: SupabaseClient;
beforeAll(async () => {
  const staff = await staffClients(testing.db);
  manager = staff.manager.client;
  member = staff.member.client;
});

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
  await callDesk(member, 'add-note', { leadId: lead, body: 'Quillona wants a call.' });
  await insertRow(appPool, 'lead_contacts', { lead_id: lead, name: 'Partner of Quillona' });
  await insertRow(appPool, 'lead_calls', {
    id: crypto.randomUUID(),
    lead_id: lead,
    outcome: 'no_answer',
    note: 'Quillona was out.',
    author: crypto.randomUUID(),
  });
  await member.from('onboarding_submissions').update({ status: 'contacted' }).eq('id', lead);
  await adminPool.query(
    `insert into private.outbox (channel, kind, recipient, content, lead_id)
     values ('email', 'lead_for_visitor', $1, '{"text": "Hello Quillona"}', $2)`,
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
  const { data: preview } = await callDesk(manager, 'preview-person', {
    person: ` ${PERSON.toUpperCase()} `,
  });
  expect(preview).toMatchObject({
    person: PERSON,
    leads: expect.arrayContaining([expect.objectContaining({ kind: 'submission', id: lead })]),
    reports: [{ id: report }],
    consent: { reportMails: 1, wantsRecheck: false, stoppedAt: null, sources: 2 },
  });
  const counts = Object.fromEntries(preview.tables.map(({ name, rows }) => [name, rows]));
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
    lead_changes: 1,
  });

  const { data: exported } = await callDesk(manager, 'export-person', { person: PERSON });
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

  const { data: erased, refusal } = await callDesk(manager, 'erase-person', { person: PERSON });
  expect(refusal).toBeNull();
  expect(erased).toEqual({ submissions: 1, consultations: 1, drafts: 1, reports: 1 });
  const { data: after } = await callDesk(manager, 'preview-person', { person: PERSON });
  expect(after.tables).toEqual([{ name: 'stopped_mail_addresses', rows: 1 }]);
  const { data: left } = await manager.from('onboarding_submissions').select('id');
  expect(left).toEqual([{ id: other }]);

  const { data: log } = await callDesk(manager, 'list-audit', { subject: 'person' });
  expect(log.rows.map(({ action }) => action)).toEqual(['erase', 'export']);
  expect(log.rows[0]).toMatchObject({ rowCount: 4, details: erased });
  const { data: everything } = await callDesk(manager, 'list-audit', {});
  expect(JSON.stringify(everything)).not.toMatch(/quillona|vexwood/i);
  // The single deletes are in that one entry.
  expect(everything.rows.filter(({ action }) => action === 'remove')).toEqual([]);
});

test('a new table of a lead is in the export of its person without being named', async () => {
  const { appPool, adminPool } = testing.db;
  const email = 'new-table@vexwood.example';
  await adminPool.query(`
    create table private.moods (lead uuid not null references public.leads on delete cascade, mood text not null);
    create table private.guesses (lead_id uuid not null, guess text not null);
    grant select on private.moods, private.guesses to service_role`);
  try {
    const lead = await insertSubmission(appPool, { contact_email: email });
    await adminPool.query(`insert into private.moods values ($1, 'glad')`, [lead]);
    await adminPool.query(`insert into private.guesses values ($1, 'buys')`, [lead]);
    const { data } = await callDesk(manager, 'export-person', { person: email });
    expect(data.data).toMatchObject({ moods: [{ mood: 'glad' }], guesses: [{ guess: 'buys' }] });
  } finally {
    await adminPool.query('drop table private.moods; drop table private.guesses');
  }
});

test('what is downloaded of a person contains their files, or says where they are', async () => {
  const email = `files-${crypto.randomUUID()}@vexwood.example`;
  const { lead } = await known(email);
  const { adminPool } = testing.db;
  const content = 'Opening hours';
  const half = 10_000_000;
  const { rows: mails } = await adminPool.query<{ id: string }>(
    `insert into public.lead_messages (id, channel, lead_id, author, recipient, subject, body, state)
     values (gen_random_uuid(), 'email', $1, gen_random_uuid(), $2, 'Prices', 'Here', 'draft') returning id`,
    [lead, email],
  );
  const mail = mails[0]?.id;
  await adminPool.query(
    `with a as (insert into private.message_attachments (id, mail_id, lead_id, created_by, name, media_type, size_bytes)
       values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'prices.txt', 'text/plain', 8) returning id)
     insert into private.message_attachment_parts (attachment_id, part, content)
     select a.id, p.part, p.content from a, (values (1, 'ices'::bytea), (0, 'Our pr')) as p (part, content)`,
    [mail, lead],
  );
  const { rows: replies } = await adminPool.query<{ id: string }>(
    `insert into public.lead_replies (lead_id, kind, mail_id, from_address, body, message_key, received_at)
     values ($1, 'reply', $2, $3, 'Thanks', $4, now()) returning id`,
    [lead, mail, email, randomBytes(32).toString('hex')],
  );
  await adminPool.query(
    `insert into private.reply_attachments (reply_id, name, media_type, size_bytes, content, refused) values
       ($1, 'a.txt', 'text/plain', $2, $3, null), ($1, 'b.txt', 'text/plain', $2, $3, null),
       ($1, 'c.txt', 'text/plain', $2, $3, null), ($1, 'd.exe', null, 90000000, null, 'type')`,
    [replies[0]?.id, half, content],
  );
  const { data, refusal } = await callDesk(manager, 'export-person', { person: email });
  expect(refusal).toBeNull();
  const { message_attachments: sent = [], reply_attachments: received = [] } = data.data;
  const read = (file?: Record<string, unknown>) =>
    Buffer.from(String(file?.['content_base64'] ?? ''), 'base64').toString();
  expect(sent.map(({ name }) => name)).toEqual(['prices.txt']);
  expect(read(sent[0])).toBe('Our prices');
  const [first, second, third, refused] = received;
  expect([read(first), read(second)]).toEqual([content, content]);
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
  const { data } = await callDesk(manager, 'preview-person', { person: '213 555 0188' });
  expect(data.leads.map(({ id }) => id)).toEqual([lead]);
  for (const person of ['', 'Quillona', '12']) {
    expect((await callDesk(manager, 'preview-person', { person })).refusal).toMatchObject({
      status: 400,
      error: 'Enter the email address of the person, or the phone number if they gave no address.',
    });
  }
});

test('a consent is withdrawn and stays withdrawn', async () => {
  const email = 'withdraws@vexwood.example';
  await known(email);
  const withdraw = (what: InputOf<'withdraw-consent'>['what']) =>
    callDesk(manager, 'withdraw-consent', { person: email, what });
  expect((await withdraw('mails')).data).toBe(1);
  expect((await withdraw('sources')).data).toBe(2);
  const { data } = await callDesk(manager, 'preview-person', { person: email });
  expect(data.consent).toEqual({
    reportMails: 0,
    wantsRecheck: false,
    sources: 0,
    stoppedAt: expect.stringMatching(/^20/),
  });
  const unknown = await manager.functions.invoke('desk/withdraw-consent', {
    body: { person: email, what: 'everything' },
  });
  expect(await unknown.error.context.json()).toMatchObject({
    error: 'Choose what is withdrawn: mails or sources.',
  });
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
  const { data: before } = await callDesk(manager, 'retention', {});
  const months = { lostMonths: 12, openMonths: 24, wonMonths: null, reportMonths: 12 };
  expect((await callDesk(manager, 'preview-retention', months)).data).toEqual({
    lost: 1,
    open: 1,
    won: 0,
    reports: 1,
  });
  const save = (changes: object = {}) =>
    callDesk(manager, 'save-retention', { ...before, ...months, ...changes });
  expect((await save({ lostMonths: 0 })).refusal).toMatchObject({
    status: 400,
    error: 'Enter whole months from 1 to 120, or leave a field empty.',
  });
  expect((await save()).refusal).toBeNull();
  expect((await save()).refusal).toMatchObject({
    status: 409,
    error: 'A colleague has just changed these rules. Check them and save again.',
  });
  await applyRetention(testing.db);
  const stays = async (id: string) =>
    (await manager.from('onboarding_submissions').select('id').eq('id', id)).data?.length === 1;
  expect(await stays(ids.oldOpen)).toBe(false);
  expect(await stays(ids.oldLost)).toBe(false);
  expect(await stays(ids.newLost)).toBe(true);
  expect(await stays(ids.oldWon)).toBe(true);
  const { data: contact } = await manager.from('website_reports').select('user_email').eq('id', report);
  expect(contact).toEqual([{ user_email: null }]);
  const { data } = await callDesk(manager, 'list-audit', { rowId: ids.oldLost });
  expect(data.rows).toEqual([
    expect.objectContaining({
      staffId: null,
      staffEmail: 'Retention rules',
      action: 'remove',
      subject: 'leads',
      details: { rule: 'lost' },
    }),
  ]);
});
