import { randomUUID } from 'node:crypto';
import { noteDueFollowUps, spreadEvents } from '@fml/leads/deliver';
import { expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { erasePerson, logCall, setCustomValues } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';
import { deskParts } from './desk-parts.ts';
import { mergeCompared } from './merge-leads.ts';

/** A person who met every part of the desk leaves no trace in any table. */

const desk = emptyDesk('ana@desk.example');
const { submission, consultation } = desk;
const { rows, seenAt, reply, checked } = deskParts(desk);

const hour = (n: number) => `2026-11-10T${String(n).padStart(2, '0')}:00:00Z`;

test('a person who had everything is erased from every table', async () => {
  const [work, home] = ['Quillona@Vexwood.example', 'quill@homewood.example'];
  const kept = await submission({
    contact_email: work,
    contact_name: 'Quillona Vex',
    business_name: 'Vexwood',
  });
  const merged = await consultation({ name: 'Quillona Home', email: home, phone: '(213) 555-0177' });
  await rows(
    `insert into private.webhook_endpoints (url, events, sealed_secret)
     values ('https://receiver.example/hook', array['lead.created', 'reply.received', 'follow_up.due', 'value.changed'],
       repeat('x', 40))`,
  );
  const field = randomUUID();
  await runDesk('add-custom-field', {
    id: field,
    name: 'Vehicle',
    type: 'text',
    choices: null,
    onSubmissions: true,
    onConsultations: true,
    inList: false,
  });
  await setCustomValues(merged, { [field]: { from: null, to: 'Van of Quillona' } });
  await runDesk('add-follow-up', {
    id: randomUUID(),
    leadId: merged.id,
    title: 'Call Quillona',
    dueAt: new Date(Date.now() - 60_000).toISOString(),
    timeZone: 'UTC',
    assigneeId: null,
  });
  await logCall(
    merged,
    { callId: randomUUID(), outcome: 'spoke', note: 'Quillona was in', calledAt: hour(4), nextStatus: null },
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

  async function traces(): Promise<string[]> {
    const tables = await rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [hit] = await rows<{ text: string }>(
        `select left(t::text, 300) as text from ${name} t
          where lower(t::text) ~ 'quillona|vexwood|homewood|5550177|555-0177|5175696c6c6f6e61' limit 1`,
      );
      if (hit !== undefined) found.push(`${name}: ${hit.text}`);
    }
    return found;
  }
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
  ]) {
    expect(before).toContain(table);
  }
  expect(await erasePerson(home)).toMatchObject({ submissions: 1, consultations: 1 });
  expect(await traces()).toEqual([]);
  // The other rows of the file stay.
  expect((await runDesk('get-import', { importId: begun.id }))?.sample).toEqual([
    ['Other', 'Kim', 'kim@other.example'],
  ]);
});
