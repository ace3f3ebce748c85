import { deleteExpiredRows } from '@fml/postgres/testing/internals';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { describe, expect, test } from 'vitest';
import { promiseOf } from '../../apps/site/app/admin/analytics/team-metrics/promise.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { addNote, getSubmission, setSubmissionStatus } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** What the dashboard and the analytics say, and how it follows what happens to leads. */

const ANA = 'ana@desk.example';
/** Thursday noon in Los Angeles, within working hours. */
const NOON = '2026-11-12T20:00:00Z';
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const desk = emptyDesk(ANA);
const { submission, consultation, updatedAt } = desk;

const timeAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const report = (columns: Record<string, unknown> = {}) =>
  insertRow(desk.db.appPool, 'website_reports', { ...SAMPLE_REPORT, created_at: NOON, ...columns });
/** How many leads the promise of an answer was kept to, of how many. */
async function promise(range = NOVEMBER) {
  return promiseOf((await runDesk('answer-metrics', range)).hours.map(({ answers }) => answers));
}

test('nothing gives zeros, as the specification has them', async () => {
  expect(await runDesk('dashboard-metrics', {})).toMatchObject({
    total: 0,
    newCount: 0,
    convertedCount: 0,
    conversionRate: 0,
    medianResponseMinutes: null,
    unread: 0,
    waiting: 0,
  });
  const analytics = await runDesk('analytics', { from: '2026-10-01', to: '2026-11-30' });
  expect(analytics).toMatchObject({
    revenueTotal: 0,
    conversionRate: 0,
    leadsTotal: 0,
    leadsByDayAndSource: [],
    revenueByMonth: [],
  });
  expect(analytics.funnel.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
});

test('what is unread and what waits is counted by kind', async () => {
  await desk.rows(`update public.user_roles set created_at = '${timeAgo(240)}'`);
  await submission();
  await consultation({ created_at: timeAgo(48) });
  expect(await runDesk('dashboard-metrics', {})).toMatchObject({
    unread: 2,
    unreadByKind: { submission: 1, consultation: 1 },
    waiting: 1,
    waitingByKind: { submission: 0, consultation: 1 },
  });
  await consultation({ created_at: timeAgo(36) });
  const oldest = await submission({ created_at: timeAgo(72) });
  expect(await runDesk('dashboard-metrics', {})).toMatchObject({
    unread: 4,
    unreadByKind: { submission: 2, consultation: 2 },
    waiting: 3,
    waitingByKind: { submission: 1, consultation: 2 },
  });
  await setSubmissionStatus(oldest.id, 'contacted', await updatedAt(oldest));
  expect(await runDesk('dashboard-metrics', {})).toMatchObject({
    waitingByKind: { submission: 0, consultation: 2 },
  });
  await desk.empty();
  expect(await runDesk('dashboard-metrics', {})).toMatchObject({
    unreadByKind: { submission: 0, consultation: 0 },
    waitingByKind: { submission: 0, consultation: 0 },
  });
});

describe('a status taken back', () => {
  const read = async () => [
    await runDesk('dashboard-metrics', {}),
    await runDesk('analytics', { from: '2026-10-01', to: '2027-12-31' }),
  ];
  /** As if the deal had been made, and the lead answered, in other months than this one. */
  const longAgo = () =>
    desk.db.appPool.query(
      `update public.onboarding_submissions set first_response_minutes = 7, deal_value = 900,
         converted_at = case when status = 'converted' then timestamptz '2026-10-13T20:00:00Z' end`,
    );

  test.each(['converted', 'contacted'] as const)('leaves the metrics of %s as they were', async (status) => {
    const lead = await submission({ created_at: NOON });
    await setSubmissionStatus(lead.id, status, await updatedAt(lead));
    await longAgo();
    const before = await read();
    for (const other of ['new', 'lost'] as const) {
      await setSubmissionStatus(lead.id, other, await updatedAt(lead));
      expect(await read()).not.toEqual(before);
      await setSubmissionStatus(lead.id, status, await updatedAt(lead));
      expect(await read()).toEqual(before);
    }
    expect((await getSubmission(lead.id))?.firstResponseMinutes).toBe(7);
  });

  test('later it is a new deal and a new answer', async () => {
    const lead = await submission({ created_at: NOON });
    await setSubmissionStatus(lead.id, 'converted', await updatedAt(lead));
    await longAgo();
    await setSubmissionStatus(lead.id, 'new', await updatedAt(lead));
    await desk.db.appPool.query(
      `update private.lead_changes set changed_at = changed_at - interval '11 minutes'`,
    );
    await setSubmissionStatus(lead.id, 'converted', await updatedAt(lead));
    const { rows } = await desk.db.appPool.query<{ is_new_deal: boolean }>(
      `select converted_at > now() - interval '5 minutes' as is_new_deal from public.onboarding_submissions`,
    );
    expect(rows).toEqual([{ is_new_deal: true }]);
    expect((await getSubmission(lead.id))?.firstResponseMinutes).not.toBe(7);
  });
});

test('a lead that was answered before there was a desk is not answered by its next status', async () => {
  const lead = await submission({ created_at: NOON, status: 'contacted' });
  await setSubmissionStatus(lead.id, 'qualified', await updatedAt(lead));
  expect((await getSubmission(lead.id))?.firstResponseMinutes).toBeNull();
  expect((await runDesk('dashboard-metrics', {})).medianResponseMinutes).toBeNull();
});

test('invented sources count under other, and their leads keep them as they came', async () => {
  const from = (utm_source: string, columns: Record<string, unknown> = {}) =>
    submission({ ...columns, created_at: NOON, attribution: JSON.stringify({ last: { utm_source } }) });
  const counted = async () =>
    (await runDesk('analytics', { from: '2026-11-12', to: '2026-11-12' })).leadsByDayAndSource.map(
      ({ source, leads }) => [source, leads],
    );
  const known = await from('Spring Fair');
  await from('spring fair');
  const odd = await from(`<b>${'x'.repeat(90)}`);
  await from('only of a program', { suspicion: 'honeypot' });
  expect(await counted()).toEqual([
    ['other', 2],
    ['spring fair', 2],
  ]);
  expect((await getSubmission(odd.id))?.source).toMatch(/^<b>x{80}/);
  for (let n = 0; n < 110; n += 1) await from(`invented-${n}`);
  const many = await counted();
  expect(many).toHaveLength(101);
  expect(many).toContainEqual(['spring fair', 2]);
  expect(many).toContainEqual(['other', 13]);
  const part = { metric: 'wins_by_source', ...NOVEMBER, by: { source: 'other' }, count: 'leads' } as const;
  expect((await runDesk('metric-leads', { part, cursor: null })).count).toBe(13);

  await setSubmissionStatus(known.id, 'contacted', await updatedAt(known));
  expect(await counted()).toEqual(many);
  await desk.empty();
  expect(await counted()).toEqual([]);
});

test('recent activity names the lead and who did it', async () => {
  const lead = await submission();
  await setSubmissionStatus(lead.id, 'contacted', await updatedAt(lead));
  await addNote(lead, 'Hello');
  expect(await runDesk('recent-activity', { limit: 5 })).toMatchObject([
    { kind: 'note', title: 'Brightside Dental', by: ANA, lead },
    { kind: 'status', fromStatus: 'new', toStatus: 'contacted', by: ANA },
    { kind: 'onboarding', by: null },
  ]);
});

test('questionnaires that ran out of time stay counted, and those that are kept count once', async () => {
  const reached = async () => (await runDesk('analytics', NOVEMBER)).wizardDropOff.map(({ left }) => left);
  await desk.rows(
    `insert into public.onboarding_drafts (step, created_at, expires_at) values
       (2, '${NOON}', now() - interval '1 day'), (2, '${NOON}', now() + interval '1 day'), (3, '${NOON}', now())`,
  );
  expect(await reached()).toEqual([0, 2, 1, 0]);
  await deleteExpiredRows(desk.db.appPool);
  expect(await reached()).toEqual([0, 2, 1, 0]);
});

test('a report counts once in each stage, whichever of its leads got how far', async () => {
  const one = await report();
  await report({ first_viewed_at: NOON });
  await report();
  await submission({ website_report_id: one, created_at: NOON });
  await submission({ website_report_id: one, created_at: NOON, status: 'qualified' });
  await consultation({ created_at: NOON });
  const { funnel, leadsTotal, leadsFromReports } = await runDesk('analytics', NOVEMBER);
  expect(funnel.map(({ count }) => count)).toEqual([3, 2, 1, 1, 0]);
  expect([leadsTotal, leadsFromReports]).toEqual([3, 2]);
});

test('the promise is kept by the clock: a night counts, and who waits a day breaks it', async () => {
  const answered = (at: string, first_response_at: string) =>
    submission({ status: 'contacted', first_response_minutes: 5, created_at: at, first_response_at });
  // Friday afternoon to Saturday, and to Monday morning: few working minutes, but one is within a day.
  await answered('2026-11-14T00:30:00Z', '2026-11-14T20:00:00Z');
  await answered('2026-11-14T00:30:00Z', '2026-11-16T17:05:00Z');
  const judged = () => promise({ from: '2026-11-01', to: '2027-12-31' });
  expect(await judged()).toEqual({ kept: 1, due: 2 });
  await submission({ created_at: timeAgo(1) });
  expect(await judged()).toEqual({ kept: 1, due: 2 });
  const late = await submission({ created_at: timeAgo(25) });
  expect(await judged()).toEqual({ kept: 1, due: 3 });
  await setSubmissionStatus(late.id, 'contacted', await updatedAt(late));
  expect(await judged()).toEqual({ kept: 1, due: 3 });
  const soon = await submission({ created_at: timeAgo(2) });
  await setSubmissionStatus(soon.id, 'lost', await updatedAt(soon));
  expect(await judged()).toEqual({ kept: 2, due: 4 });
  // Taken back, and again: within ten minutes it is the same answer.
  await setSubmissionStatus(soon.id, 'new', await updatedAt(soon));
  expect(await judged()).toEqual({ kept: 1, due: 3 });
  const answeredAt = async () => (await getSubmission(late.id))?.firstResponseAt;
  const before = await answeredAt();
  expect(before).not.toBeNull();
  await setSubmissionStatus(late.id, 'new', await updatedAt(late));
  await setSubmissionStatus(late.id, 'qualified', await updatedAt(late));
  expect(await answeredAt()).toBe(before);
});

test('growth compares this month with the month before up to the same day and time', async () => {
  const clock = `now() at time zone 'America/Los_Angeles'`;
  const rows = await desk.rows<{ sooner: Date; later: Date }>(
    `select greatest(${clock} - interval '1 month' - interval '1 minute', date_trunc('month', ${clock}) - interval '1 month')
         at time zone 'America/Los_Angeles' as sooner,
       (${clock} - interval '1 month' + interval '1 hour') at time zone 'America/Los_Angeles' as later`,
  );
  const [at] = rows;
  await submission({ created_at: at?.sooner });
  await consultation({ created_at: at?.sooner });
  // Of the same day, but later than it is now.
  await submission({ created_at: at?.later });
  await consultation({ created_at: at?.later });
  await submission();
  expect(await runDesk('analytics', NOVEMBER)).toMatchObject({
    growthNow: 1,
    growthBefore: 2,
    growthRate: -50,
  });
});

test('lost reasons are one whatever their case and spaces, and never too many', async () => {
  const lost = (lost_reason: string | null) => submission({ created_at: NOON, status: 'lost', lost_reason });
  await lost('Too expensive');
  await lost(' too  EXPENSIVE ');
  await lost(null);
  for (let n = 0; n < 9; n += 1) await lost(`Reason ${n}`);
  const found = (await runDesk('analytics', NOVEMBER)).lost;
  expect(found.reasons[0]).toMatchObject({ leads: 2 });
  expect(found).toMatchObject({ leads: 12, withoutReason: 1, otherReasons: 3 });
  expect(found.reasons).toHaveLength(7);
});
