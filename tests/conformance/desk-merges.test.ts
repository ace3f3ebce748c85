import { randomUUID } from 'node:crypto';
import type { LeadRef } from '@fml/contract';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { describe, expect, test } from 'vitest';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import {
  addContact,
  addFollowUp,
  addNote,
  assignLeads,
  compareLeads,
  dueFollowUps,
  exportSubmissions,
  getConsultation,
  getSubmission,
  getTimeline,
  listConsultations,
  listContacts,
  listSubmissions,
  logCall,
  mergeCompared,
  mergeLeads,
  newCall,
  relatedLeads,
  setManyStatus,
  setOutcome,
  setSubmissionStatus,
  timelineEntries,
} from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** One person who asked twice: two leads become one. */

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');
const { submission, consultation, updatedAt } = desk;
const ALL = { sort: 'newest', limit: 50 } as const;

describe('a merge', () => {
  test('hides the merged lead everywhere, and the kept one shows both timelines', async () => {
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
    await addFollowUp(merged, { title: 'Call Rosa' });
    await logCall(
      merged,
      newCall('voicemail', { note: 'Left word' }),
      (await getConsultation(merged.id))?.updatedAt ?? '',
    );
    await insertRow(desk.db.appPool, 'onboarding_drafts', {
      step: 2,
      contact_email: 'rosa@home.example',
      business_name: 'Half done',
    });
    const mergeId = await mergeCompared(kept, merged);

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
    expect(await runDesk('lead-follow-ups', { leadId: kept.id })).toMatchObject([
      { title: 'Call Rosa', lead: kept, leadTitle: 'Rosa Bakery' },
    ]);
    expect((await dueFollowUps('all')).rows).toMatchObject([{ lead: kept }]);
    expect(await getSubmission(kept.id)).toMatchObject({ callTries: 1 });
    const kinds = (await getTimeline(kept)).map(({ kind }) => kind);
    for (const kind of [
      'note',
      'contact',
      'follow_up',
      'call',
      'status',
      'draft',
      'consultation',
      'onboarding',
      'merge',
    ]) {
      expect(kinds, kind).toContain(kind);
    }
    expect(await timelineEntries(kept, 'merge')).toMatchObject([
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
        staffFollowUps: expect.stringContaining('Call Rosa') as string,
      },
    ]);
    expect((await relatedLeads(kept)).leads).toEqual([]);
    // Its own screen says where the person is now.
    expect(await getConsultation(merged.id)).toMatchObject({ mergedInto: kept.id });
    expect(await runDesk('lead-duplicates', { leadId: merged.id })).toMatchObject({
      duplicates: [],
      merged: { ...kept, mergeId, title: 'Rosa Bakery' },
    });
  });

  test('keeps the chosen values, fills in the report, and the other values stay in the timeline', async () => {
    const reportId = await insertRow(desk.db.appPool, 'website_reports', SAMPLE_REPORT);
    const kept = await submission({ contact_phone: '555-0100', contact_name: 'Rosa' });
    const merged = await submission({
      contact_phone: '555-0199',
      contact_name: 'Rosa Marquez',
      contact_email: 'rosa@new.example',
      website_report_id: reportId,
      deal_value: 900,
    });
    await mergeCompared(kept, merged, ['phone', 'value']);
    expect(await getSubmission(kept.id)).toMatchObject({
      contactPhone: '555-0199',
      contactName: 'Rosa',
      dealValue: 900,
      websiteReportId: reportId,
    });
    const [entry] = await timelineEntries(kept, 'merge');
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
    const first = await mergeCompared(b, a);
    const second = await mergeCompared(c, b);
    expect((await searchDesk('axolotl')).map(({ id }) => id)).toEqual([c.id]);
    expect((await listSubmissions(ALL)).rows).toEqual([]);
    await runDesk('undo-merge', { mergeId: first });
    expect((await listSubmissions(ALL)).rows.map(({ id }) => id)).toEqual([a.id]);
    expect((await searchDesk('axolotl')).map(({ id }) => id)).toEqual([a.id]);
    await runDesk('undo-merge', { mergeId: second });
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
    await mergeCompared(kept, merged);
    const { data } = await (await desk.be('ben@desk.example')).auth.getUser();
    await expect(setSubmissionStatus(merged.id, 'lost', seen)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(setSubmissionStatus(merged.id, 'lost', await updatedAt(merged))).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('ana@desk.example merged "Bakery" into "Rosa Bakery"') as string,
    });
    await expect(setOutcome(merged, { dealValue: 5 }, await updatedAt(merged))).rejects.toMatchObject({
      kind: 'conflict',
    });
    await expect(
      assignLeads([{ id: merged.id, seen: null, owner: data.user?.id ?? null }]),
    ).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/ Go on with that lead\.$/) as string,
    });
    expect(await setManyStatus([{ id: merged.id, updatedAt: seen }], 'lost')).toMatchObject({
      passedOver: [merged.id],
    });
    await logCall(merged, newCall('spoke', { note: 'Wants a quote' }), seen);
    expect(await timelineEntries(kept, 'call')).toMatchObject([
      { note: 'Wants a quote', by: 'ben@desk.example' },
    ]);
    expect(await getSubmission(kept.id)).toMatchObject({ callTries: 1, status: 'new' });
  });

  test('an undo is made once', async () => {
    const mergeId = await mergeCompared(await submission(), await submission());
    const outcomes = await Promise.allSettled([
      runDesk('undo-merge', { mergeId }),
      runDesk('undo-merge', { mergeId }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('already undid this merge') as string,
    });
  });
});
