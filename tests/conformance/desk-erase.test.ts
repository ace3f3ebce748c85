import { noteDueFollowUps, spreadEvents } from '@fml/leads/deliver';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { expect, test } from 'vitest';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import {
  addCustomField,
  addFollowUp,
  addNote,
  erasePerson,
  logCall,
  mergeCompared,
  newCall,
  setCustomValues,
  setOutcome,
} from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';
import { deskParts } from './desk-parts.ts';

/** A person asks for their data to be deleted: nothing that names them may be left in any table. */

const STAFF = 'ana@desk.example';
const EMAIL = 'Quillona@Vexwood.example';
const desk = emptyDesk(STAFF);
const { submission, consultation, rows } = desk;
const { seenAt, reply, checked } = deskParts(desk);

/** Where this is stored, each as the table and the beginning of the row. */
async function traces(of = 'quillona|vexwood|homewood|5550177|555-0177|5175696c6c6f6e61'): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [hit] = await rows<{ text: string }>(
      `select left(t::text, 300) as text from ${name} t where lower(t::text) ~ $1 limit 1`,
      [of],
    );
    if (hit !== undefined) found.push(`${name}: ${hit.text}`);
  }
  return found;
}

/** A report that this person asked for by mail, and what was said about it and another one. */
async function haveReport(address: string): Promise<void> {
  const report = await insertRow(desk.db.appPool, 'website_reports', {
    ...SAMPLE_REPORT,
    user_name: 'Quillona Vex',
    user_email: address,
    user_phone: '213-555-0177',
  });
  await rows(
    `insert into public.finding_disputes (request_key, report_id, audit_id, title, evidence, language, note)
     values (gen_random_uuid(), $1, 'phone-link', 'No phone', '[]', 'en', 'Quillona has a phone number.'),
       (gen_random_uuid(), $2, 'phone-link', 'No phone', '[]', 'en', 'Answer to ${address}'),
       (gen_random_uuid(), $2, 'phone-link', 'No phone', '[]', 'en', 'The number is in the footer.')`,
    [report, await insertRow(desk.db.appPool, 'website_reports', SAMPLE_REPORT)],
  );
  await rows(
    `insert into private.report_mails (report_id, address_hash, address, language, request_key, wants_recheck, confirm_hash,
       confirm_until, recheck_at)
     values ($1, private.mail_address_hash($2), $2, 'en', gen_random_uuid(), true, sha256('a'), now(), now())`,
    [report, address],
  );
  await rows(
    `insert into private.outbox (channel, kind, recipient, content)
     select 'email', kind, $1, '{"text": "Your website report"}'
       from unnest(array['report_confirmation', 'report_by_mail', 'report_recheck']) as kind`,
    [address.toUpperCase()],
  );
}

test('a person who had everything is erased from every table, and others stay', async () => {
  const [work, home] = ['Quillona@Vexwood.example', 'quill@homewood.example'];
  const kept = await submission({
    contact_email: work,
    contact_name: 'Quillona Vex',
    business_name: 'Vexwood',
  });
  const merged = await consultation({ name: 'Quillona Home', email: home, phone: '(213) 555-0177' });
  const other = await submission({ contact_name: 'Vex Ashdown' });
  await haveReport(work);
  await addNote(kept, 'Quillona calls back.');
  await setOutcome(kept, { lostReason: 'Quillona chose another agency' }, await seenAt(kept));
  await rows(
    `insert into public.onboarding_drafts (step, contact_email, contact_name) values (2, $1, 'Quillona')`,
    [work],
  );
  await rows(
    `insert into private.outbox (channel, kind, recipient, content, lead_id)
     values ('email', 'lead_for_visitor', $1, '{"text": "Hello Quillona"}', $2),
       ('email', 'lead_for_staff', 'desk@agency.example', '{"text": "Quillona wrote"}', $2)`,
    [work, kept.id],
  );
  await rows(
    `insert into private.webhook_endpoints (url, events, sealed_secret)
     values ('https://receiver.example/hook', array['lead.created', 'reply.received', 'follow_up.due', 'value.changed'],
       repeat('x', 40))`,
  );
  const field = await addCustomField('Vehicle');
  await setCustomValues(merged, { [field]: { from: null, to: 'Van of Quillona' } });
  await addFollowUp(merged, { title: 'Call Quillona' });
  await logCall(
    merged,
    newCall('spoke', { note: 'Quillona was in', calledAt: '2026-11-10T04:00:00Z' }),
    await seenAt(merged),
  );
  await rows(
    `insert into public.lead_contacts (lead_id, name, email)
     values ($1, 'Partner of Quillona', 'partner@vexwood.example')`,
    [merged.id],
  );
  for (const [lead, address] of [
    [kept, work],
    [merged, home],
  ] as const) {
    await rows(
      `insert into public.lead_messages (id, channel, lead_id, author, recipient, subject, body, state)
       values (gen_random_uuid(), 'email', $1, gen_random_uuid(), $2, 'To Quillona', 'Hi Quillona', 'draft')`,
      [lead.id, address],
    );
    await rows(
      `insert into private.reply_attachments (reply_id, name, media_type, size_bytes, content)
       values ($1, 'Quillona.txt', 'text/plain', 8, 'Quillona')`,
      [await reply(lead, address)],
    );
  }
  await mergeCompared(kept, merged, ['phone']);
  await noteDueFollowUps(desk.db);
  while (await spreadEvents(desk.db, 'https://desk.example'));
  expect(await rows(`select from private.outbox where kind = 'staff_notice'`)).not.toEqual([]);
  expect(await rows('select from private.webhook_deliveries')).not.toEqual([]);
  // One file that was checked and begun, so that its rows alone are kept, and one that waits.
  const begun = await checked(
    `Business,Contact,Email\nVexwood,Quillona,${home}\nOther,Kim,kim@other.example`,
  );
  await runDesk('start-import', { importId: begun.id, withDuplicates: false });
  await begun.work();
  await checked(`Business,Contact,Email\nVexwood,Quillona,${work}\n`);

  const before = (await traces()).map((trace) => trace.split(':')[0]);
  for (const table of [
    'public.lead_messages',
    'public.lead_replies',
    'private.reply_attachments',
    'private.import_rows',
    'private.imports',
    'public.custom_field_values',
    'public.lead_calls',
    'public.follow_ups',
    'public.lead_contacts',
    'public.lead_merges',
    'private.outbox',
    'private.report_mails',
    'private.search_entries',
    'public.finding_disputes',
    'public.lead_notes',
    'public.onboarding_drafts',
    'public.website_reports',
  ]) {
    expect(before).toContain(table);
  }
  const erased = { submissions: 1, consultations: 1, drafts: 1, reports: 1 };
  expect(await erasePerson(` ${home.toUpperCase()} `)).toEqual(erased);
  expect(await traces()).toEqual([]);
  // The audit log is never changed: it keeps the random id of the lead, which leads to nothing.
  expect((await traces(kept.id)).map((trace) => trace.split(':')[0])).toEqual(['private.audit_log']);
  expect(await rows('select note from public.finding_disputes where note is not null')).toEqual([
    { note: 'The number is in the footer.' },
  ]);
  // Who asked to be forgotten gets no report by mail again.
  expect(
    await rows(
      'select from private.stopped_mail_addresses where address_hash = private.mail_address_hash($1)',
      [work],
    ),
  ).toHaveLength(1);
  // The word it shared with another lead is still known.
  expect(await searchDesk('vexx')).toMatchObject([{ id: other.id, matched: ['vex'] }]);
  expect(await erasePerson(home)).toEqual({ submissions: 0, consultations: 0, drafts: 0, reports: 0 });
  await expect(erasePerson(' ')).rejects.toMatchObject({ kind: 'invalid' });
  // The other rows of the file stay.
  expect((await runDesk('get-import', { importId: begun.id }))?.sample).toEqual([
    ['Other', 'Kim', 'kim@other.example'],
  ]);
});

test('words of answers that were replaced are forgotten, those of the new ones are not', async () => {
  const { id } = await submission({ contact_name: 'Wrongly Quillona' });
  await desk.db.appPool.query(
    `update public.onboarding_submissions set contact_name = 'Rightly Dorwin' where id = $1`,
    [id],
  );
  const rows = await desk.rows<{ entry: string }>(
    'select e::text as entry from private.search_entries e where id = $1',
    [id],
  );
  expect(rows[0]?.entry).toMatch(/rightly dorwin/);
  expect(rows[0]?.entry).not.toMatch(/wrongly|quillona/);
});

test('what a colleague writes at the same moment goes as well, or is refused', async () => {
  const mine = await submission({ contact_email: EMAIL });
  const colleague = await desk.db.adminPool.connect();
  try {
    const { rows } = await colleague.query<{ id: string }>('select id from auth.users where email = $1', [
      STAFF,
    ]);
    await colleague.query('begin');
    await colleague.query(`insert into public.lead_notes (lead_id, body, author) values ($1, 'Called', $2)`, [
      mine.id,
      rows[0]?.id,
    ]);
    const erasing = erasePerson(EMAIL);
    await colleague.query('commit');
    expect(await erasing).toMatchObject({ submissions: 1 });
    const { rows: notes } = await colleague.query('select from public.lead_notes where lead_id = $1', [
      mine.id,
    ]);
    expect(notes).toEqual([]);

    const next = await submission({ contact_email: EMAIL });
    await colleague.query('begin');
    await colleague.query('delete from public.onboarding_submissions where id = $1', [next.id]);
    const writing = addNote(next, 'Too late').then(
      () => 'written',
      () => 'refused',
    );
    await expect
      .poll(async () => {
        const waiting = await desk.rows(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return waiting.length;
      })
      .toBe(1);
    await colleague.query('commit');
    expect(await writing).toBe('refused');
  } finally {
    await colleague.query('rollback').catch(() => undefined);
    colleague.release();
  }
});
