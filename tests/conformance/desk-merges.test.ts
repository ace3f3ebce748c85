import { randomUUID } from 'node:crypto';
import type { LeadRef, MergeField, StoryEntry } from '@fml/contract';
import { foldFigures } from '@fml/leads/desk';
import { insertRow, SAMPLE_CONSULTATION, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { describe, expect, test } from 'vitest';
import { getAnalytics } from '../../apps/site/app/admin/analytics/api.ts';
import { getTimeline, relatedLeads } from '../../apps/site/app/admin/leads/api.ts';
import { logCall } from '../../apps/site/app/admin/leads/calls/api.ts';
import { addContact, listContacts } from '../../apps/site/app/admin/leads/contacts/api.ts';
import {
  compareLeads,
  leadDuplicates,
  mergeLeads,
  undoMerge,
} from '../../apps/site/app/admin/leads/merge/api.ts';
import { addNote } from '../../apps/site/app/admin/leads/notes/api.ts';
import { addTask, getTaskQueue, listLeadTasks } from '../../apps/site/app/admin/leads/tasks/api.ts';
import { getDashboardMetrics } from '../../apps/site/app/admin/metrics/api.ts';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import {
  erasePerson,
  exportSubmissions,
  getConsultation,
  getSubmission,
  listConsultations,
  listSubmissions,
  setManyStatus,
  setOutcome,
  setSubmissionStatus,
} from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** One person who asked twice: two leads become one, and two again. */

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');
const { submission, updatedAt } = desk;
const ALL = { sort: 'newest', limit: 50 } as const;

const consultation = async (columns: Record<string, unknown> = {}): Promise<LeadRef> => ({
  kind: 'consultation',
  id: await insertRow(desk.db.appPool, 'consultation_requests', { ...SAMPLE_CONSULTATION, ...columns }),
});

/** Merges as a person does who has just compared the two. */
async function merge(kept: LeadRef, merged: LeadRef, taken: MergeField[] = []): Promise<string> {
  const [first, second] = await compareLeads(kept, merged);
  if (first === undefined || second === undefined) throw new Error('a lead is missing');
  return (await mergeLeads({ kept: first, merged: second, taken })).mergeId;
}

const entries = async <Kind extends StoryEntry['kind']>(lead: LeadRef, kind: Kind) =>
  (await getTimeline(lead)).flatMap((entry) =>
    entry.kind === kind ? [entry as Extract<StoryEntry, { kind: Kind }>] : [],
  );

/** Every sum, and every figure that the screens show. */
async function figures() {
  const { rows } = await desk.db.adminPool.query(
    `select metric, day::text, dim, count, amount from private.figures
      where count <> 0 or amount <> 0 order by metric, day, dim`,
  );
  const dashboard = await getDashboardMetrics();
  const analytics = await getAnalytics({ from: '2020-01-01', to: '2029-12-31' });
  const { rows: views } = await desk.db.adminPool.query(
    `select (select jsonb_agg(to_jsonb(l) order by l.created_at, l.lost_reason) from private.lost_leads l) as lost,
        (select jsonb_agg(to_jsonb(r) order by r.created_at) from private.report_leads r) as reports,
        (select jsonb_agg(to_jsonb(w) order by w.day, w.step, w.completed) from private.wizard_steps_by_day w
          where w.left_here <> 0 or w.completed <> 0) as wizard`,
  );
  return { sums: rows, dashboard, analytics, views };
}

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

describe('a merge', () => {
  test('hides the merged lead everywhere, and the kept one tells both stories', async () => {
    const kept = await submission({ contact_email: 'rosa@bakery.example', business_name: 'Rosa Bakery' });
    const merged = await consultation({
      name: 'Rosa Zinnwald',
      email: 'rosa@home.example',
      phone: '(213) 555-0188',
    });
    await addNote(merged, 'Prefers Tuesdays, says quetzal.');
    await addContact(merged, randomUUID(), {
      name: 'Kim',
      role: null,
      email: 'kim@home.example',
      phone: null,
    });
    const dueAt = new Date(Date.now() - 60_000).toISOString();
    await addTask({
      id: randomUUID(),
      leadKind: merged.kind,
      leadId: merged.id,
      title: 'Call Rosa',
      dueAt,
      timeZone: 'UTC',
      assigneeId: null,
    });
    await logCall(
      merged,
      { callId: randomUUID(), outcome: 'voicemail', note: 'Left word', calledAt: dueAt, nextStatus: null },
      (await getConsultation(merged.id))?.updatedAt ?? '',
    );
    await insertRow(desk.db.appPool, 'onboarding_drafts', {
      step: 2,
      contact_email: 'rosa@home.example',
      business_name: 'Half done',
    });
    const mergeId = await merge(kept, merged);

    expect((await listConsultations(ALL)).rows).toEqual([]);
    expect((await listConsultations({ ...ALL, sort: 'updated' })).rows).toEqual([]);
    expect((await listSubmissions(ALL)).rows.map(({ id }) => id)).toEqual([kept.id]);
    // What was known of the merged lead finds the kept one.
    for (const typed of ['rosa@home.example', 'zinnwald', '5550188', 'quetzal', 'kim@home.example']) {
      expect(
        (await searchDesk(typed)).map(({ id }) => id),
        typed,
      ).toEqual([kept.id]);
    }
    await addNote(merged, 'Written while it was being merged: ocelot.');
    expect((await searchDesk('ocelot')).map(({ id }) => id)).toEqual([kept.id]);
    expect(await listContacts(kept)).toMatchObject([{ name: 'Kim' }]);
    expect(await listLeadTasks(kept)).toMatchObject([
      { title: 'Call Rosa', lead: kept, leadTitle: 'Rosa Bakery' },
    ]);
    expect((await getTaskQueue('all')).rows).toMatchObject([{ lead: kept }]);
    expect(await getSubmission(kept.id)).toMatchObject({ callTries: 1 });
    const kinds = (await getTimeline(kept)).map(({ kind }) => kind);
    for (const kind of [
      'note',
      'contact',
      'task',
      'call',
      'status',
      'draft',
      'consultation',
      'onboarding',
      'merge',
    ]) {
      expect(kinds, kind).toContain(kind);
    }
    expect(await entries(kept, 'merge')).toMatchObject([
      {
        mergeId,
        by: 'ana@desk.example',
        isOwn: true,
        undoneAt: null,
        merged: { id: merged.id, title: 'Rosa Zinnwald' },
      },
    ]);
    const rows = await exportSubmissions(ALL, () => undefined);
    expect(rows).toMatchObject([
      {
        staffNotes: expect.stringContaining('quetzal') as string,
        staffTasks: expect.stringContaining('Call Rosa') as string,
      },
    ]);
    expect((await relatedLeads(kept)).leads).toEqual([]);
    // Its own screen says where the person is now.
    expect(await getConsultation(merged.id)).toMatchObject({ mergedInto: kept.id });
    expect(await leadDuplicates(merged)).toMatchObject({
      duplicates: [],
      merged: { ...kept, mergeId, title: 'Rosa Bakery' },
    });
  });

  test('keeps the chosen values, fills in the report, and the other values stay in the story', async () => {
    const reportId = await insertRow(desk.db.appPool, 'website_reports', SAMPLE_REPORT);
    const kept = await submission({ contact_phone: '555-0100', contact_name: 'Rosa' });
    const merged = await submission({
      contact_phone: '555-0199',
      contact_name: 'Rosa Marquez',
      contact_email: 'rosa@new.example',
      website_report_id: reportId,
      deal_value: 900,
    });
    await merge(kept, merged, ['phone', 'value']);
    expect(await getSubmission(kept.id)).toMatchObject({
      contactPhone: '555-0199',
      contactName: 'Rosa',
      dealValue: 900,
      websiteReportId: reportId,
    });
    const [entry] = await entries(kept, 'merge');
    expect(entry?.fields).toEqual([
      { field: 'email', kept: 'dana@brightside.example', merged: 'rosa@new.example', isTaken: false },
      { field: 'name', kept: 'Rosa', merged: 'Rosa Marquez', isTaken: false },
      { field: 'phone', kept: '555-0100', merged: '555-0199', isTaken: true },
      { field: 'value', kept: null, merged: 900, isTaken: true },
    ]);
    expect((await searchDesk('rosa@new.example')).map(({ id }) => id)).toEqual([kept.id]);
  });

  test('of a lead that was merged before keeps all three, and each undo brings its lead back', async () => {
    const [a, b] = [
      await submission({ contact_name: 'Ann Axolotl' }),
      await submission({ contact_name: 'Bob' }),
    ];
    const c = await consultation({ name: 'Cat' });
    const first = await merge(b, a);
    const second = await merge(c, b);
    expect((await searchDesk('axolotl')).map(({ id }) => id)).toEqual([c.id]);
    expect((await listSubmissions(ALL)).rows).toEqual([]);
    await undoMerge(first);
    expect((await listSubmissions(ALL)).rows.map(({ id }) => id)).toEqual([a.id]);
    expect((await searchDesk('axolotl')).map(({ id }) => id)).toEqual([a.id]);
    await undoMerge(second);
    expect((await listSubmissions(ALL)).rows).toHaveLength(2);
  });

  test.each([
    ['with itself', async (lead: LeadRef) => [lead, lead] as const, /itself/],
    [
      'with a lead that is gone',
      async (lead: LeadRef) => [lead, { ...lead, id: randomUUID() }] as const,
      /deleted/,
    ],
  ])('%s is refused', async (_what, pairOf, sentence) => {
    const lead = await submission();
    const [kept, merged] = await pairOf(lead);
    const at = await updatedAt(lead);
    await expect(
      mergeLeads({ kept: { ...kept, updatedAt: at }, merged: { ...merged, updatedAt: at }, taken: [] }),
    ).rejects.toMatchObject({ message: expect.stringMatching(sentence) as string });
  });
});

describe('two people at once', () => {
  test('who merges second is told who was first', async () => {
    const [kept, merged] = [
      await submission({ business_name: 'Rosa Bakery' }),
      await submission({ business_name: 'Bakery' }),
    ];
    const [one, two] = await compareLeads(kept, merged);
    if (one === undefined || two === undefined) throw new Error('a lead is missing');
    const outcomes = await Promise.allSettled([
      mergeLeads({ kept: one, merged: two, taken: [] }),
      mergeLeads({ kept: two, merged: one, taken: [] }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(
        /^ana@desk\.example merged "(Rosa )?Bakery" into "(Rosa )?Bakery"/,
      ) as string,
    });
  });

  test('a lead that was changed since it was compared is not merged, and the sentence says what was done', async () => {
    const [kept, merged] = [await submission({ business_name: 'Rosa Bakery' }), await submission()];
    const [one, two] = await compareLeads(kept, merged);
    if (one === undefined || two === undefined) throw new Error('a lead is missing');
    await desk.be('ben@desk.example');
    await setSubmissionStatus(kept.id, 'qualified', one.updatedAt);
    await desk.be('ana@desk.example');
    await expect(mergeLeads({ kept: one, merged: two, taken: [] })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('ben@desk.example changed the status of "Rosa Bakery".') as string,
    });
    expect((await listSubmissions(ALL)).rows).toHaveLength(2);
  });

  test('what a colleague does on the merged lead is told or kept, and never lost', async () => {
    const [kept, merged] = [
      await submission({ business_name: 'Rosa Bakery' }),
      await submission({ business_name: 'Bakery' }),
    ];
    const seen = await updatedAt(merged);
    await merge(kept, merged);
    await desk.be('ben@desk.example');
    await expect(setSubmissionStatus(merged.id, 'lost', seen)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(setSubmissionStatus(merged.id, 'lost', await updatedAt(merged))).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('ana@desk.example merged "Bakery" into "Rosa Bakery"') as string,
    });
    await expect(setOutcome(merged, { dealValue: 5 }, await updatedAt(merged))).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await setManyStatus([{ id: merged.id, updatedAt: seen }], 'lost')).toMatchObject({
      passedOver: [merged.id],
    });
    await logCall(
      merged,
      { callId: randomUUID(), outcome: 'spoke', note: 'Wants a quote', calledAt: ago(0), nextStatus: null },
      seen,
    );
    expect(await entries(kept, 'call')).toMatchObject([{ note: 'Wants a quote', by: 'ben@desk.example' }]);
    expect(await getSubmission(kept.id)).toMatchObject({ callTries: 1, status: 'new' });
  });

  test('an undo is made once', async () => {
    const mergeId = await merge(await submission(), await submission());
    const outcomes = await Promise.allSettled([undoMerge(mergeId), undoMerge(mergeId)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('already undid this merge') as string,
    });
  });
});

describe('an undo', () => {
  test('leaves what was changed since on both leads, and says so', async () => {
    const kept = await submission({ contact_phone: '555-0100', contact_name: 'Rosa' });
    const merged = await submission({ contact_phone: '555-0199', contact_name: 'Rosa Marquez' });
    const mergeId = await merge(kept, merged, ['phone', 'name']);
    await setOutcome(kept, { dealValue: 1200 }, await updatedAt(kept));
    await desk.db.adminPool.query(
      `update public.onboarding_submissions set contact_phone = '555-0777' where id = $1`,
      [kept.id],
    );
    await addNote(kept, 'On the kept one');
    await addNote(merged, 'On the merged one');
    expect(await undoMerge(mergeId)).toEqual({ leftFields: ['phone'] });
    expect(await getSubmission(kept.id)).toMatchObject({
      contactPhone: '555-0777',
      contactName: 'Rosa',
      dealValue: 1200,
    });
    expect(await getSubmission(merged.id)).toMatchObject({
      contactPhone: '555-0199',
      mergedInto: null,
      status: 'new',
    });
    expect((await listSubmissions(ALL)).rows).toHaveLength(2);
    expect(await entries(merged, 'merge_undone')).toMatchObject([{ leftFields: ['phone'], isOwn: true }]);
  });

  test('of the first of two merges puts nothing back that the second took over; that of the second does', async () => {
    const kept = await submission({ contact_phone: '555-0100' });
    const first = await merge(kept, await submission({ contact_phone: '555-0101' }), ['phone']);
    const second = await merge(kept, await submission({ contact_phone: '555-0102' }), ['phone']);
    await undoMerge(first);
    expect(await getSubmission(kept.id)).toMatchObject({ contactPhone: '555-0102' });
    await undoMerge(second);
    expect(await getSubmission(kept.id)).toMatchObject({ contactPhone: '555-0100' });
  });

  test('is over after 30 days, and one that would leave no way to reach the person is refused', async () => {
    const kept = await submission({ contact_email: 'rosa@bakery.example' });
    const mergeId = await merge(kept, await submission({ contact_phone: '555-0102' }), ['phone']);
    await desk.db.adminPool.query(
      `update public.lead_merges set merged_at = now() - interval '29 days 23 hours'`,
    );
    expect((await entries(kept, 'merge'))[0]).toMatchObject({ undoneAt: null });
    await desk.db.adminPool.query(`update public.lead_merges set merged_at = now() - interval '31 days'`);
    await expect(undoMerge(mergeId)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('30 days') as string,
    });
    await desk.db.adminPool.query('update public.lead_merges set merged_at = now()');
    await desk.db.adminPool.query(
      'update public.onboarding_submissions set entered_by = gen_random_uuid(), contact_email = null where id = $1',
      [kept.id],
    );
    await expect(undoMerge(mergeId)).rejects.toMatchObject({
      message: expect.stringContaining('no way to reach') as string,
    });
    expect(await getSubmission(kept.id)).toMatchObject({ contactPhone: '555-0102' });
  });
});

describe('figures', () => {
  test('count a merged person once, and an undo brings back exactly what was there', async () => {
    const reportId = await insertRow(desk.db.appPool, 'website_reports', SAMPLE_REPORT);
    const kept = await submission({ created_at: ago(9), contact_email: 'rosa@bakery.example' });
    const merged = await submission({ created_at: ago(6), website_report_id: reportId });
    const other = await consultation({ created_at: ago(3), website_report_id: reportId });
    await submission({ created_at: ago(4) });
    await setSubmissionStatus(merged.id, 'converted', await updatedAt(merged));
    await setOutcome(merged, { dealValue: 5000 }, await updatedAt(merged));
    const before = await figures();
    expect(before.dashboard).toMatchObject({ total: 3, convertedCount: 1 });

    const first = await merge(kept, merged, ['status', 'value']);
    const second = await merge(kept, other);
    const once = await figures();
    expect(once.dashboard).toMatchObject({
      total: 2,
      convertedCount: 1,
      conversionRate: 50,
      waitingOver24h: 1,
    });
    expect(once.analytics).toMatchObject({ revenueTotal: 5000, leadsTotal: 2 });
    // Answered when the merged lead was, by the clock of the kept one.
    const { rows } = await desk.db.adminPool.query(
      `select k.first_response_at = m.first_response_at and k.converted_at = m.converted_at as same
         from public.onboarding_submissions k, public.onboarding_submissions m where k.id = $1 and m.id = $2`,
      [kept.id, merged.id],
    );
    expect(rows).toEqual([{ same: true }]);
    // The sums that grew by themselves are those that are made from the rows.
    await desk.db.adminPool.query('select private.rebuild_desk()');
    expect(await figures()).toEqual(once);
    expect((await searchDesk('rosa@bakery.example')).map(({ id }) => id)).toEqual([kept.id]);

    await undoMerge(second);
    await undoMerge(first);
    expect(await figures()).toEqual(before);
    await foldFigures(desk.db);
    await desk.db.adminPool.query('select private.rebuild_desk()');
    expect(await figures()).toEqual(before);
  });

  test('of unread leads do not count a merged one', async () => {
    await desk.db.adminPool.query(`update public.user_roles set created_at = now() - interval '20 days'`);
    const mergeId = await merge(await submission(), await submission());
    expect(await getDashboardMetrics()).toMatchObject({ unread: 1 });
    await undoMerge(mergeId);
    expect(await getDashboardMetrics()).toMatchObject({ unread: 2 });
  });
});

test.each(['rosa@bakery.example', 'rosa@home.example'])(
  'erasing a person by %s erases the merged leads, their merges and what came with them',
  async (address) => {
    const kept = await submission({ contact_email: 'rosa@bakery.example' });
    const merged = await consultation({ email: 'rosa@home.example' });
    const other = await submission({ contact_email: 'someone@else.example' });
    await merge(kept, merged);
    await addNote(merged, 'Her number is in the mail.');
    expect(await erasePerson(address)).toMatchObject({ submissions: 1, consultations: 1 });
    expect((await listSubmissions(ALL)).rows.map(({ id }) => id)).toEqual([other.id]);
    const { rows } = await desk.db.adminPool.query(
      `select (select count(*) from public.lead_merges) + (select count(*) from public.lead_notes)
        + (select count(*) from public.consultation_requests) as left`,
    );
    expect(rows).toEqual([{ left: '0' }]);
  },
);

test('no one without the role compares, merges or undoes', async () => {
  const [kept, merged] = [await submission(), await submission()];
  const [one, two] = await compareLeads(kept, merged);
  const mergeId = await merge(await submission(), await submission());
  if (one === undefined || two === undefined) throw new Error('a lead is missing');
  await desk.be(null);
  await expect(compareLeads(kept, merged)).rejects.toThrow();
  await expect(mergeLeads({ kept: one, merged: two, taken: [] })).rejects.toThrow();
  await expect(undoMerge(mergeId)).rejects.toThrow();
  await desk.be('ana@desk.example');
  expect((await listSubmissions(ALL)).rows).toHaveLength(3);
});
