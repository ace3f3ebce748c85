import { randomUUID } from 'node:crypto';
import type { CallOutcome, FigureLead, LeadRef, MergeField } from '@fml/contract';
import { spreadNextEvent } from '@fml/leads/deliver';
import { foldFigures } from '@fml/leads/desk';
import { importNext } from '@fml/leads/import';
import { insertRow, SAMPLE_CONSULTATION, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  getAnswerFigures,
  getContactFigures,
  listFigureLeads,
} from '../../apps/site/app/admin/analytics/team/api.ts';
import { getBoard } from '../../apps/site/app/admin/board/api.ts';
import {
  allImportRows,
  checkImport,
  getImport,
  startImport,
  undoImport,
  uploadImport,
} from '../../apps/site/app/admin/imports/api.ts';
import { getTimeline } from '../../apps/site/app/admin/leads/api.ts';
import { logCall } from '../../apps/site/app/admin/leads/calls/api.ts';
import { getMailForm, getOpenReplies, settleReplies } from '../../apps/site/app/admin/leads/mail/api.ts';
import { compareLeads, mergeLeads, undoMerge } from '../../apps/site/app/admin/leads/merge/api.ts';
import { addOwnField, setOwnValues } from '../../apps/site/app/admin/leads/own-fields/api.ts';
import { addTask } from '../../apps/site/app/admin/leads/tasks/api.ts';
import { erasePerson, getConsultation, getSubmission, listSubmissions } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** What one part of the desk does to another: merged leads, imports, own fields, mails, figures, events, and erasing a person. */

const desk = emptyDesk('ana@desk.example');
const { submission } = desk;
beforeEach(() =>
  desk.db.adminPool.query(
    'delete from private.desk_events; delete from private.outbox; delete from private.webhook_endpoints; delete from private.imports; delete from public.own_fields',
  ),
);

const consultation = async (columns: Record<string, unknown> = {}): Promise<LeadRef> => ({
  kind: 'consultation',
  id: await insertRow(desk.db.appPool, 'consultation_requests', { ...SAMPLE_CONSULTATION, ...columns }),
});

async function merge(kept: LeadRef, merged: LeadRef, taken: MergeField[] = []): Promise<string> {
  const [first, second] = await compareLeads(kept, merged);
  if (first === undefined || second === undefined) throw new Error('a lead is missing');
  return (await mergeLeads({ kept: first, merged: second, taken })).mergeId;
}

async function rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await desk.db.adminPool.query<Row>(sql, values)).rows;
}

const seenAt = async ({ kind, id }: LeadRef) =>
  (await (kind === 'submission' ? getSubmission(id) : getConsultation(id)))?.updatedAt ?? '';
const call = async (lead: LeadRef, outcome: CallOutcome, calledAt: string) =>
  logCall(lead, { callId: randomUUID(), outcome, note: '', calledAt, nextStatus: null }, await seenAt(lead));

async function reply(lead: LeadRef, from = 'rosa@home.example'): Promise<string> {
  const [stored] = await rows<{ id: string }>(
    `insert into public.lead_replies (lead_kind, lead_id, kind, from_address, from_name, body, received_at, message_key)
     values ($1, $2, 'reply', $3, 'Rosa Zinnwald', 'Rosa here', now() - interval '1 hour', $4) returning id`,
    [lead.kind, lead.id, from, randomUUID().replaceAll('-', '').repeat(2)],
  );
  return stored?.id ?? '';
}

async function checked(content: string) {
  const id = randomUUID();
  await uploadImport(id, new File([content], 'leads.csv'));
  const work = async () => {
    while (await importNext(desk.db, { batchRows: 3 }));
  };
  await work();
  await checkImport(id, (await getImport(id))?.guesses ?? [], null);
  await work();
  return { id, work };
}

const hour = (n: number) => `2026-11-10T${String(n).padStart(2, '0')}:00:00Z`;
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

describe('a merged lead', () => {
  /** Every sum of the pipeline as it is now, and as a rebuild counts it. */
  async function pipeline() {
    const asked = `select metric, day::text, dim, count::int, amount::text from private.figures
      where metric ~ '^(stage_value|stage_monthly|win_|answer_|decided|try)' and (count <> 0 or amount <> 0) order by 1, 2, 3`;
    const now = await rows(asked);
    await foldFigures(desk.db);
    await rows('select private.rebuild_desk()');
    expect(await rows(asked)).toEqual(now);
    return now;
  }

  test('is on no board and in no team figure, its calls are tries of the kept one, and an undo brings all back', async () => {
    const kept = await submission({
      created_at: hour(1),
      status: 'qualified',
      deal_value: 500,
      first_response_at: hour(3),
      first_response_minutes: 5,
    });
    const merged = await consultation({
      created_at: hour(2),
      status: 'lost',
      deal_value: 70,
      first_response_at: hour(3),
      first_response_minutes: 5,
    });
    await call(kept, 'no_answer', hour(3));
    await call(merged, 'spoke', hour(4));
    await call(kept, 'spoke', hour(5));
    const before = await pipeline();
    expect(await getContactFigures(NOVEMBER)).toMatchObject([
      { try: 1, calls: 2 },
      { try: 2, calls: 1 },
    ]);

    const mergeId = await merge(kept, merged);
    await pipeline();
    expect(await getContactFigures(NOVEMBER)).toEqual([
      { try: 1, calls: 1, reached: 0 },
      { try: 2, calls: 1, reached: 1 },
      { try: 3, calls: 1, reached: 1 },
    ]);
    const { count, rows: behind } = await listFigureLeads({ figure: 'tries', ...NOVEMBER, try: 2 }, null);
    expect({ count, ids: behind.map(({ id }: FigureLead) => id) }).toEqual({ count: 1, ids: [kept.id] });
    expect((await listFigureLeads({ figure: 'lost', ...NOVEMBER }, null)).count).toBe(0);
    for (const column of await getBoard<{ id: string }>('consultation', { sort: 'newest', limit: 50 })) {
      expect(column).toMatchObject({ rows: [], value: 0, total: { count: 0 } });
    }
    const { hours } = await getAnswerFigures(NOVEMBER);
    expect(hours.flatMap(({ answers }) => Object.values(answers)).reduce((sum, n) => sum + n, 0)).toBe(1);

    await undoMerge(mergeId);
    expect(await pipeline()).toEqual(before);
    await merge(kept, merged);
    await desk.empty();
    expect(await pipeline()).toEqual([]);
  });

  test('leaves its replies and its address with the kept one', async () => {
    const kept = await submission({ business_name: 'Rosa Bakery', contact_email: 'rosa@bakery.example' });
    const merged = await consultation({ email: 'rosa@home.example' });
    const replyId = await reply(merged);
    await merge(kept, merged);
    expect(await getOpenReplies()).toMatchObject({
      count: 1,
      rows: [{ kind: 'submission', id: kept.id, title: 'Rosa Bakery' }],
    });
    expect((await getMailForm(kept)).recipients.map(({ address }) => address).sort()).toEqual([
      'rosa@bakery.example',
      'rosa@home.example',
    ]);
    expect((await getTimeline(kept)).find(({ kind }) => kind === 'reply')).toMatchObject({ replyId });
    await settleReplies(kept, true);
    expect((await getOpenReplies()).count).toBe(0);
    await settleReplies(kept, false);
    await call(kept, 'spoke', new Date().toISOString());
    expect((await getOpenReplies()).count).toBe(0);
  });

  test('is named by its kept lead as a possible duplicate of an import', async () => {
    const kept = await submission({ business_name: 'Rosa Bakery', contact_email: 'rosa@bakery.example' });
    const merged = await consultation({ email: 'rosa@home.example', phone: null });
    await merge(kept, merged);
    const { id } = await checked('Business,Email\nRosa,rosa@home.example\nNew,new@new.example');
    expect(await allImportRows(id, ['duplicate'])).toMatchObject([
      { rowNumber: 2, same: ['email'], sameKind: 'submission', sameLead: kept.id, title: 'Rosa Bakery' },
    ]);
  });

  test('gives the kept one the values of own fields that it lacks, and an undo takes them back', async () => {
    const field = async (name: string) => {
      const id = randomUUID();
      await addOwnField({
        id,
        name,
        type: 'text',
        choices: null,
        onSubmissions: true,
        onConsultations: true,
        inList: true,
      });
      return id;
    };
    const [tier, van] = [await field('Tier'), await field('Vehicle')];
    const kept = await submission();
    const merged = await submission();
    await setOwnValues(kept, { [tier]: { from: null, to: 'Silver' } });
    await setOwnValues(merged, {
      [tier]: { from: null, to: 'Goldquill' },
      [van]: { from: null, to: 'Red van' },
    });
    const filtered = async (own: string) =>
      (await listSubmissions({ sort: 'newest', limit: 50, own: [own] })).rows.map(({ id }) => id);
    const mergeId = await merge(kept, merged);
    expect((await getSubmission(kept.id))?.ownValues).toEqual({ [tier]: 'Silver', [van]: 'Red van' });
    expect(await filtered(`${van}=red`)).toEqual([kept.id]);
    expect(await filtered(`${tier}=goldquill`)).toEqual([]);
    await undoMerge(mergeId);
    expect((await getSubmission(kept.id))?.ownValues).toEqual({ [tier]: 'Silver' });
    expect(await filtered(`${tier}=goldquill`)).toEqual([merged.id]);
    expect(await filtered(`${van}=red`)).toEqual([merged.id]);
  });

  test('is no news: its report and its replies are news of the kept one', async () => {
    const report = await insertRow(desk.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      first_viewed_at: '2026-11-01T20:00:00Z',
    });
    const kept = await submission({ business_name: 'Rosa Bakery' });
    const merged = await consultation({ website_report_id: report });
    await merge(kept, merged);
    await rows(
      `insert into private.webhook_endpoints (url, events, sealed_secret)
       values ('https://receiver.example/hook', array['report.reopened', 'reply.received'], repeat('x', 40))`,
    );
    await rows('select private.note_report_opened($1)', [report]);
    await reply(merged);
    while (await spreadNextEvent(desk.db, 'https://desk.example'));
    expect(
      await rows(
        `select d.type, d.lead_kind, d.lead_id, o.content #>> '{data,lead,business_name}' as name
          from private.webhook_deliveries d join private.outbox o using (id) order by d.type`,
      ),
    ).toEqual(
      ['reply.received', 'report.reopened'].map((type) => ({
        type,
        lead_kind: 'submission',
        lead_id: kept.id,
        name: 'Rosa Bakery',
      })),
    );
  });

  test('is kept as long as the lead that stands for it, and goes with it', async () => {
    const kept = await submission();
    const merged = await submission({ status: 'lost' });
    await merge(kept, merged);
    await rows('update private.retention_rules set lost_months = 12, open_months = 24');
    const age = (lead: LeadRef, years: number) =>
      rows(
        `select set_config('session_replication_role', 'replica', true);
         update public.onboarding_submissions set updated_at = now() - interval '${years} years' where id = '${lead.id}'`,
      );
    await age(merged, 5);
    await rows('select private.apply_retention(10)');
    expect(await rows('select id from public.onboarding_submissions')).toHaveLength(2);
    await age(kept, 5);
    await rows('select private.apply_retention(10)');
    expect(await rows('select id from public.onboarding_submissions')).toEqual([]);
    await rows('update private.retention_rules set lost_months = null, open_months = null');
  });
});

test('an import and its undo are quiet: no event, no message, and no turn', async () => {
  await rows(
    `insert into private.webhook_endpoints (url, events, sealed_secret)
     values ('https://receiver.example/hook', array['lead.created', 'lead.owner_changed', 'lead.status_changed', 'value.changed'],
       repeat('x', 40));
     update private.assignment_rules set round_robin = true`,
  );
  const { id, work } = await checked(
    'Business,Email,Status,Deal value (USD),Owner\nOne,one@one.example,Contacted,100,ana@desk.example\nTwo,two@two.example,,,',
  );
  const quiet = async () =>
    expect(
      await rows(
        `select 'event' as what from private.desk_events union all select 'message' from private.outbox
         union all select 'turn' from private.leads_to_assign`,
      ),
    ).toEqual([]);
  await startImport(id, false);
  await work();
  expect((await getImport(id))?.counts).toEqual({ imported: 2 });
  await quiet();
  // No one waits for an answer to it.
  const today = { from: '2026-01-01', to: '2036-01-01' };
  const { hours, owners } = await getAnswerFigures(today);
  expect([...hours, ...owners].flatMap(({ answers }) => Object.values(answers)).filter((n) => n > 0)).toEqual(
    [],
  );
  await undoImport(id);
  await work();
  expect((await getImport(id))?.counts).toEqual({ undone: 2 });
  await quiet();
  await rows('update private.assignment_rules set round_robin = false');
  // A lead that comes by itself is an event.
  await submission();
  expect(await rows('select type from private.desk_events')).toEqual([{ type: 'lead.created' }]);
});

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
  await addOwnField({
    id: field,
    name: 'Vehicle',
    type: 'text',
    choices: null,
    onSubmissions: true,
    onConsultations: true,
    inList: false,
  });
  await setOwnValues(merged, { [field]: { from: null, to: 'Van of Quillona' } });
  await addTask({
    id: randomUUID(),
    leadKind: merged.kind,
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
    `insert into public.lead_contacts (lead_kind, lead_id, name, email)
     values ('consultation', $1, 'Partner of Quillona', 'partner@vexwood.example')`,
    [merged.id],
  );
  for (const [lead, address] of [
    [kept, work],
    [merged, home],
  ] as const) {
    await rows(
      `insert into public.lead_mails (id, lead_kind, lead_id, author, recipient, subject, body, state)
       values ($3, $1, $2, gen_random_uuid(), $4, 'To Quillona', 'Hi Quillona', 'draft')`,
      [lead.kind, lead.id, randomUUID(), address],
    );
    await rows(
      `insert into private.reply_attachments (reply_id, name, media_type, size_bytes, content)
       values ($1, 'Quillona.txt', 'text/plain', 8, 'Quillona')`,
      [await reply(lead, address)],
    );
  }
  await merge(kept, merged, ['phone']);
  await rows('select private.note_due_tasks()');
  while (await spreadNextEvent(desk.db, 'https://desk.example'));
  expect(await rows(`select from private.outbox where kind = 'staff_notice'`)).not.toEqual([]);
  expect(await rows('select from private.webhook_deliveries')).not.toEqual([]);
  // One file that was checked and begun, so that its rows alone are kept, and one that waits.
  const begun = await checked(
    `Business,Contact,Email\nVexwood,Quillona,${home}\nOther,Kim,kim@other.example`,
  );
  await startImport(begun.id, false);
  await begun.work();
  await checked(`Business,Contact,Email\nVexwood,Quillona,${work}\n`);
  await foldFigures(desk.db);

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
    'public.lead_mails',
    'public.lead_replies',
    'private.reply_attachments',
    'private.import_rows',
    'private.imports',
    'public.own_field_values',
    'public.lead_calls',
    'public.lead_tasks',
    'public.lead_contacts',
    'public.lead_merges',
    'private.outbox',
  ]) {
    expect(before).toContain(table);
  }
  expect(await erasePerson(home)).toMatchObject({ submissions: 1, consultations: 1 });
  await foldFigures(desk.db);
  expect(await traces()).toEqual([]);
  // The other rows of the file stay.
  expect((await getImport(begun.id))?.sample).toEqual([['Other', 'Kim', 'kim@other.example']]);
});
