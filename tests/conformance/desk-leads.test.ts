import type { LeadRef, LeadStatus, SeenLead } from '@fml/contract';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { describe, expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { callDesk } from './call-desk.ts';
import {
  addNote,
  attachReport,
  deleteNote,
  getReportOfLead,
  getSubmission,
  getTimeline,
  listSubmissions,
  relatedLeads,
  setManyStatus,
  setOutcome,
  setSubmissionStatus,
  updateNote,
} from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** Thursday noon in Los Angeles, within working hours. */
const NOON = '2026-11-12T20:00:00Z';
const desk = emptyDesk('ana@desk.example', 'ben@desk.example');
const { submission, updatedAt } = desk;
async function seen(lead: LeadRef): Promise<SeenLead> {
  return { id: lead.id, updatedAt: await updatedAt(lead) };
}

describe('status', () => {
  test('a change is remembered with who and when, and answers the lead', async () => {
    const lead = await submission({ created_at: NOON });
    const changed = await setSubmissionStatus(lead.id, 'contacted', await updatedAt(lead));
    const after = await getSubmission(lead.id);
    expect(after).toMatchObject({ status: 'contacted', updatedAt: changed.updatedAt });
    expect(after?.firstResponseMinutes).toBeGreaterThan(0);
    expect((await getTimeline(lead))[0]).toMatchObject({
      kind: 'status',
      fromStatus: 'new',
      toStatus: 'contacted',
      by: 'ana@desk.example',
      isOwn: true,
      lead,
    });
    await setSubmissionStatus(lead.id, 'new', changed.updatedAt);
    expect(await getSubmission(lead.id)).toMatchObject({ status: 'new', firstResponseMinutes: null });
  });

  test('what a colleague has changed since is not overwritten', async () => {
    const lead = await submission();
    const seen = await updatedAt(lead);
    await desk.be('ben@desk.example');
    await setSubmissionStatus(lead.id, 'lost', seen);
    await desk.be('ana@desk.example');
    await expect(setSubmissionStatus(lead.id, 'qualified', seen)).rejects.toMatchObject({ kind: 'conflict' });
    expect((await getSubmission(lead.id))?.status).toBe('lost');
    await expect(setSubmissionStatus(crypto.randomUUID(), 'lost', seen)).rejects.toMatchObject({
      kind: 'invalid',
      message: 'This lead was deleted.',
    });
  });

  test('many at once: those that had it already and those that are gone are told apart', async () => {
    const [first, second] = [await submission(), await submission({ status: 'lost' })];
    const gone = { id: crypto.randomUUID(), updatedAt: NOON };
    const answer = await setManyStatus([await seen(first), await seen(second), gone], 'lost');
    expect(answer).toEqual({ changed: [await seen(first)], unchanged: [second.id], passedOver: [gone.id] });
    await expect(setManyStatus([await seen(first)], 'sold' as never)).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  test('many at once, and their undo, pass over what a colleague has changed since', async () => {
    const [first, second, third] = [await submission(), await submission(), await submission()];
    const asSeen = [await seen(first), await seen(second), await seen(third)];
    await desk.be('ben@desk.example');
    await setSubmissionStatus(second.id, 'converted', await updatedAt(second));
    await desk.be('ana@desk.example');
    const { changed, unchanged, passedOver } = await setManyStatus(asSeen, 'contacted');
    expect(changed.map(({ id }) => id).toSorted()).toEqual([first.id, third.id].toSorted());
    expect({ unchanged, passedOver }).toEqual({ unchanged: [], passedOver: [second.id] });
    await desk.be('ben@desk.example');
    await setSubmissionStatus(third.id, 'qualified', await updatedAt(third));
    await desk.be('ana@desk.example');
    expect(await setManyStatus(changed, 'new')).toMatchObject({
      changed: [{ id: first.id }],
      passedOver: [third.id],
    });
    const statuses = await Promise.all(
      [first, second, third].map(async ({ id }) => (await getSubmission(id))?.status),
    );
    expect(statuses).toEqual(['new', 'converted', 'qualified']);
  });

  test('value and reason are kept, and values beyond reason are refused', async () => {
    const lead = await submission();
    const first = await setOutcome(lead, { dealValue: 1250.5 }, await updatedAt(lead));
    const { updatedAt: seen } = await setOutcome(lead, { lostReason: '=1+1' }, first.updatedAt);
    expect(await getSubmission(lead.id)).toMatchObject({ dealValue: 1250.5, lostReason: '=1+1' });
    await expect(setOutcome(lead, { dealValue: -1 }, seen)).rejects.toMatchObject({ kind: 'invalid' });
  });
});

test('each change of value or reason is remembered with who, when and what stood there before', async () => {
  const lead = await submission();
  await setOutcome(lead, { dealValue: 12_500 }, await updatedAt(lead));
  await desk.be('ben@desk.example');
  await setOutcome(lead, { dealValue: 900.5, lostReason: 'Too expensive' }, await updatedAt(lead));
  await desk.be('ana@desk.example');
  await setOutcome(lead, { lostReason: null }, await updatedAt(lead));
  // Saved again as it is: nothing changed.
  await setOutcome(lead, { dealValue: 900.5 }, await updatedAt(lead));
  const told = (await getTimeline(lead)).filter(({ kind }) => kind === 'value' || kind === 'reason');
  const ana = { by: 'ana@desk.example', isOwn: true, lead };
  const ben = { by: 'ben@desk.example', isOwn: false, lead };
  expect(told).toHaveLength(4);
  expect(told[0]).toMatchObject({ kind: 'reason', fromReason: 'Too expensive', toReason: null, ...ana });
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'reason', fromReason: null, toReason: 'Too expensive', ...ben }),
      expect.objectContaining({ kind: 'value', fromValue: 12_500, toValue: 900.5, ...ben }),
    ]),
  );
  expect(told[3]).toMatchObject({ kind: 'value', fromValue: null, toValue: 12_500, ...ana });
});

test('both amounts are kept from Qualified on, told by the timeline and shown by the list', async () => {
  const lead = await submission({ status: 'qualified' });
  await setOutcome(lead, { dealValue: 12_500, monthlyValue: 900.5 }, await updatedAt(lead));
  await setOutcome(lead, { monthlyValue: null }, await updatedAt(lead));
  await setOutcome(lead, { monthlyValue: 950 }, await updatedAt(lead));
  expect((await listSubmissions({ sort: 'newest', limit: 5 })).rows).toMatchObject([
    { dealValue: 12_500, monthlyValue: 950 },
  ]);
  const told = (await getTimeline(lead)).filter(({ kind }) => kind === 'monthly' || kind === 'value');
  expect(told).toHaveLength(4);
  expect(told.filter(({ kind }) => kind === 'monthly')).toMatchObject([
    { fromValue: null, toValue: 950, isOwn: true },
    { fromValue: 900.5, toValue: null },
    { fromValue: null, toValue: 900.5 },
  ]);
});

test.each(['dealValue', 'monthlyValue'])('a %s of $0 or less is refused', async (name) => {
  const lead = await submission({ status: 'converted' });
  for (const amount of [0, -5]) {
    await expect(setOutcome(lead, { [name]: amount }, await updatedAt(lead))).rejects.toMatchObject({
      kind: 'invalid',
    });
  }
  expect(await getSubmission(lead.id)).toMatchObject({ dealValue: null, monthlyValue: null });
});

test('an outcome that a colleague has entered since is not overwritten', async () => {
  const lead = await submission({ status: 'converted' });
  const seen = await updatedAt(lead);
  await desk.be('ben@desk.example');
  const changed = await setOutcome(lead, { dealValue: 900 }, seen);
  await desk.be('ana@desk.example');
  await expect(setOutcome(lead, { dealValue: 12 }, seen)).rejects.toMatchObject({ kind: 'conflict' });
  expect((await getSubmission(lead.id))?.dealValue).toBe(900);
  await setOutcome(lead, { dealValue: 12 }, changed.updatedAt);
  expect((await getSubmission(lead.id))?.dealValue).toBe(12);
});

describe('two colleagues at the same moment', () => {
  const together = async () =>
    [await desk.be('ana@desk.example'), await desk.be('ben@desk.example')] as const;

  test('of two changes of status one holds, and the other hears of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const lead = await submission();
      const asSeen = await updatedAt(lead);
      const outcomes = await Promise.all(
        (await together()).map((client, index) =>
          callDesk(client, 'set-lead-status', {
            leadId: lead.id,
            status: index === 0 ? 'lost' : 'contacted',
            seenUpdatedAt: asSeen,
          }),
        ),
      );
      expect(outcomes.filter(({ refusal }) => refusal?.code === 'lead_changed')).toHaveLength(1);
      const changed = outcomes.flatMap(({ data, refusal }) => (refusal === null ? [data] : []));
      expect(changed).toHaveLength(1);
      expect(await getSubmission(lead.id)).toMatchObject(changed[0] ?? {});
      const timeline = await getTimeline(lead);
      expect(timeline.filter((entry) => entry.kind === 'status' && entry.lead?.id === lead.id)).toHaveLength(
        1,
      );
    }
  });

  test('many leads in opposite orders are each changed once, and no call waits forever', async () => {
    const leads: SeenLead[] = [];
    for (let n = 0; n < 40; n += 1) leads.push(await seen(await submission()));
    const [ana, ben] = await together();
    const ask = (client: typeof ana, asked: SeenLead[], status: LeadStatus) =>
      callDesk(client, 'set-lead-statuses', { leads: asked, status });
    const answers = await Promise.all([
      ask(ana, leads, 'contacted'),
      ask(ben, leads.toReversed(), 'lost'),
      ask(ana, leads.toReversed(), 'qualified'),
      ask(ben, leads, 'lost'),
    ]);
    expect(answers.map(({ refusal }) => refusal)).toEqual([null, null, null, null]);
    const changed = answers.map(({ data }) => data.changed.length);
    expect(changed.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 40]);
  });
});

describe('timeline', () => {
  test('brings together what one e-mail address did, newest first', async () => {
    const email = 'Kim@Bakery.example';
    const report = await insertRow(desk.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      created_at: '2026-11-01T10:00:00Z',
    });
    await desk.consultation({
      email,
      website_report_id: report,
      created_at: '2026-11-01T10:05:00Z',
    });
    const lead = await submission({ contact_email: email.toLowerCase(), created_at: '2026-11-02T10:00:00Z' });
    await desk.db.appPool.query(
      `update public.onboarding_submissions set conversion_tracked = true where id = '${lead.id}'`,
    );
    await desk.db.appPool.query(
      `insert into private.outbox (channel, kind, recipient, content, lead_id, created_at)
       values ('email', 'lead_for_staff', 'desk@agency.example', '{}', $1, '2026-11-02T10:00:01Z')`,
      [lead.id],
    );
    await addNote(lead, 'Called back.');
    const timeline = await getTimeline(lead);
    expect(timeline.map(({ kind }) => kind)).toEqual([
      'note',
      'thank_you',
      'notice',
      'onboarding',
      'consultation',
      'analysis',
    ]);
    expect(timeline[2]).toMatchObject({
      state: 'waiting',
      messageKind: 'lead_for_staff',
      recipient: 'desk@agency.example',
    });
    const related = await relatedLeads(lead);
    expect(related.leads).toMatchObject([{ kind: 'consultation', title: 'Kim Ode', same: ['email'] }]);
    expect(related.reports).toMatchObject([{ id: report, same: ['site'] }]);
    expect(await getReportOfLead(lead)).toMatchObject({ id: report, foundBy: 'site' });
  });

  test('a number that several businesses gave says how many', async () => {
    const contact_phone = '(213) 555-0116';
    const lead = await submission({
      contact_phone,
      website_url: 'https://one.example',
      contact_email: 'a@one.example',
    });
    expect((await relatedLeads(lead)).phoneBusinesses).toBe(1);
    // The same business again, from another address and as a request without a website.
    await submission({
      contact_phone,
      website_url: 'https://www.one.example/',
      contact_email: 'b@one.example',
    });
    await desk.consultation({
      phone: '+1 213 555 0116',
      email: 'A@one.example',
    });
    expect((await relatedLeads(lead)).phoneBusinesses).toBe(1);
    await submission({
      contact_phone: '213.555.0116',
      website_url: 'https://two.example',
      contact_email: 'c@two.example',
    });
    const related = await relatedLeads(lead);
    expect(related.phoneBusinesses).toBe(2);
    expect(related.leads.map(({ same }) => same)).toContainEqual(['phone']);
  });

  test('a request without a report finds the analysis its own timeline shows', async () => {
    const email = 'lind@ville.example';
    const request = await desk.consultation({ email });
    expect(await getReportOfLead(request)).toBeNull();
    const older = await insertRow(desk.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      user_email: email.toUpperCase(),
      created_at: '2026-11-01T00:00:00Z',
    });
    expect(await getReportOfLead(request)).toMatchObject({ id: older, foundBy: 'person' });
    const newer = await insertRow(desk.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      user_email: email,
    });
    expect(await getReportOfLead(request)).toMatchObject({ id: newer, foundBy: 'person' });
    const told = (await getTimeline(request)).flatMap((entry) =>
      entry.kind === 'analysis' ? [entry.reportId] : [],
    );
    expect(told).toEqual([newer, older]);
    // Of a website they did not name nothing is said beside a questionnaire that names one.
    const lead = await submission({ contact_email: email, website_url: 'https://another.example' });
    expect(await getReportOfLead(lead)).toBeNull();
  });

  test('a report made at the desk stays with its lead, counts in no figure, and goes with either', async () => {
    const lead = await submission({ website_url: 'https://moved.example' });
    const before = await getSubmission(lead.id);
    const report = await insertRow(desk.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      url: 'https://elsewhere.example/',
    });
    await attachReport(lead, report);
    expect(await getReportOfLead(lead)).toMatchObject({ id: report, foundBy: 'desk' });
    expect((await getTimeline(lead)).some(({ kind }) => kind === 'analysis')).toBe(true);
    expect(await getSubmission(lead.id)).toEqual(before);
    const second = await insertRow(desk.db.appPool, 'website_reports', SAMPLE_REPORT);
    await attachReport(lead, second);
    expect((await getReportOfLead(lead))?.id).toBe(second);
    await expect(attachReport(lead, crypto.randomUUID())).rejects.toMatchObject({ kind: 'invalid' });
    await expect(attachReport({ ...lead, id: crypto.randomUUID() }, report)).rejects.toMatchObject({
      kind: 'invalid',
    });
    await desk.rows('delete from public.website_reports where id = $1', [second]);
    expect(await getReportOfLead(lead)).toBeNull();
    await attachReport(lead, report);
    await desk.rows('delete from public.onboarding_submissions where id = $1', [lead.id]);
    const rows = await desk.rows('select from private.lead_reports');
    expect(rows).toEqual([]);
  });

  test('notes: changed by their author alone, not over a newer one, deleted and brought back', async () => {
    const lead = await submission();
    const note = await addNote(lead, 'First');
    const changed = await updateNote(note.id, 'Second', note.updatedAt);
    await expect(updateNote(note.id, 'Third', note.updatedAt)).rejects.toMatchObject({ kind: 'conflict' });
    await deleteNote(note.id);
    expect((await getTimeline(lead)).some(({ kind }) => kind === 'note')).toBe(false);
    await runDesk('restore-note', { id: note.id });
    expect((await getTimeline(lead)).find(({ kind }) => kind === 'note')).toMatchObject({
      body: 'Second',
      isOwn: true,
      by: 'ana@desk.example',
    });
    await desk.be('ben@desk.example');
    await expect(updateNote(note.id, 'Mine now', changed.updatedAt)).rejects.toMatchObject({
      kind: 'invalid',
      message: 'Only the person who wrote a note can change it.',
    });
    await expect(addNote({ kind: 'submission', id: crypto.randomUUID() }, 'Of none')).rejects.toMatchObject({
      kind: 'invalid',
    });
    await expect(addNote(lead, '')).rejects.toMatchObject({ kind: 'invalid' });
  });
});
