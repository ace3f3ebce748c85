import { FIGURE_DEFINITIONS } from '@fml/contract';
import { foldFigures } from '@fml/leads/desk';
import {
  insertRow,
  insertSubmission,
  SAMPLE_CONSULTATION,
  SAMPLE_REPORT,
} from '@fml/postgres/testing/sample-rows';
import { describe, expect, test } from 'vitest';
import { getAnalytics } from '../../apps/site/app/admin/analytics/api.ts';
import { getRecentActivity } from '../../apps/site/app/admin/dashboard/api.ts';
import { addNote } from '../../apps/site/app/admin/leads/notes/api.ts';
import { getDashboardMetrics } from '../../apps/site/app/admin/stat-cards/api.ts';
import { getSubmission, listSubmissions, setOutcome, setSubmissionStatus } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

const STAFF = 'ana@desk.example';
/** Thursday noon in Los Angeles, within working hours. */
const NOON = '2026-11-12T20:00:00Z';
const desk = emptyDesk(STAFF);
const { submission, updatedAt } = desk;

test('the definitions are the comments of their views', async () => {
  const { rows } = await desk.db.adminPool.query<{ name: string; words: string }>(
    `select relname as name, obj_description(oid) as words from pg_class
        where relnamespace = 'private'::regnamespace and relkind = 'v' and obj_description(oid) is not null`,
  );
  expect(Object.fromEntries(rows.map(({ name, words }) => [name, words]))).toEqual(FIGURE_DEFINITIONS);
});

test('nothing gives zeros, as the specification has them', async () => {
  expect(await getDashboardMetrics()).toMatchObject({
    total: 0,
    newCount: 0,
    convertedCount: 0,
    conversionRate: 0,
    medianResponseMinutes: null,
    unread: 0,
    waitingOver24h: 0,
  });
  const analytics = await getAnalytics({ from: '2026-10-01', to: '2026-11-30' });
  expect(analytics).toMatchObject({
    revenueTotal: 0,
    conversionRate: 0,
    leadsTotal: 0,
    leadsByDayAndSource: [],
    revenueByMonth: [],
  });
  expect(analytics.funnel.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
});

test('what is unread and what waits is counted by kind, and where the longest waiting is', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  const consultation = (ago: number) =>
    insertRow(desk.db.appPool, 'consultation_requests', { ...SAMPLE_CONSULTATION, created_at: day(ago) });
  await desk.db.adminPool.query(`update public.user_roles set created_at = '${day(10)}'`);
  await submission();
  await consultation(2);
  expect(await getDashboardMetrics()).toMatchObject({
    unread: 2,
    unreadByKind: { submission: 1, consultation: 1 },
    waitingOver24h: 1,
    waitingOver24hByKind: { submission: 0, consultation: 1 },
    waitingLongest: 'consultation',
  });
  await consultation(1.5);
  const oldest = await submission({ created_at: day(3) });
  expect(await getDashboardMetrics()).toMatchObject({
    unread: 4,
    unreadByKind: { submission: 2, consultation: 2 },
    waitingOver24h: 3,
    waitingOver24hByKind: { submission: 1, consultation: 2 },
    waitingLongest: 'submission',
  });
  await setSubmissionStatus(oldest.id, 'contacted', await updatedAt(oldest));
  expect((await getDashboardMetrics()).waitingLongest).toBe('consultation');
  await desk.empty();
  expect(await getDashboardMetrics()).toMatchObject({
    unreadByKind: { submission: 0, consultation: 0 },
    waitingOver24hByKind: { submission: 0, consultation: 0 },
    waitingLongest: null,
  });
});

test('say the same before and after they are folded, and follow every change', async () => {
  const report = await insertRow(desk.db.appPool, 'website_reports', {
    ...SAMPLE_REPORT,
    created_at: NOON,
  });
  await desk.db.appPool.query('update public.website_reports set first_viewed_at = now()');
  const one = await submission({
    created_at: NOON,
    website_report_id: report,
    attribution: JSON.stringify({ last: { utm_source: 'Radio' } }),
  });
  await submission({ created_at: NOON, suspicion: 'honeypot' });
  await insertRow(desk.db.appPool, 'consultation_requests', { ...SAMPLE_CONSULTATION, created_at: NOON });
  await setSubmissionStatus(one.id, 'converted', await updatedAt(one));
  await setOutcome(one, { dealValue: 900 }, await updatedAt(one));
  const read = async () =>
    [await getDashboardMetrics(), await getAnalytics({ from: '2026-11-01', to: '2026-11-30' })] as const;
  const before = await read();
  await foldFigures(desk.db);
  expect(await read()).toEqual(before);
  const [dashboard, analytics] = before;
  expect(dashboard).toMatchObject({
    total: 2,
    newCount: 1,
    convertedCount: 1,
    conversionRate: 50,
    waitingOver24h: 2,
    consultationsTotal: 1,
  });
  expect(analytics).toMatchObject({
    leadsTotal: 3,
    leadsConverted: 1,
    conversionRate: 33.3,
    leadsByDayAndSource: [
      { day: '2026-11-12', source: 'direct', leads: 2 },
      { day: '2026-11-12', source: 'radio', leads: 1 },
    ],
  });
  expect(analytics.funnel.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
  expect(analytics.responseTimes.reduce((sum, { leads }) => sum + leads, 0)).toBe(2);
  const total = (await getAnalytics({ from: '2026-11-01', to: '2027-12-31' })).revenueByMonth;
  expect(total).toMatchObject([{ revenue: 900, deals: 1 }]);
  await setSubmissionStatus(one.id, 'lost', await updatedAt(one));
  expect((await getDashboardMetrics()).convertedCount).toBe(0);
  await desk.db.appPool.query(
    'delete from public.onboarding_submissions; delete from public.consultation_requests',
  );
  expect(await getDashboardMetrics()).toMatchObject({
    total: 0,
    waitingOver24h: 0,
    consultationsTotal: 0,
  });
  await expect(getAnalytics({ from: '2026-12-01', to: '2026-11-01' })).rejects.toMatchObject({
    kind: 'invalid',
  });
});

describe('a status taken back', () => {
  const read = async () => [
    await getDashboardMetrics(),
    await getAnalytics({ from: '2026-10-01', to: '2027-12-31' }),
  ];
  /** As if the deal had been made, and the lead answered, in other months than this one. */
  const longAgo = () =>
    desk.db.appPool.query(
      `update public.onboarding_submissions set first_response_minutes = 7, deal_value = 900,
         converted_at = case when status = 'converted' then timestamptz '2026-10-13T20:00:00Z' end`,
    );

  test.each(['converted', 'contacted'] as const)('leaves the figures of %s as they were', async (status) => {
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
      `update private.lead_status_changes set changed_at = changed_at - interval '11 minutes'`,
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
  expect((await getDashboardMetrics()).medianResponseMinutes).toBeNull();
});

test('revenue is that of the days of the period, whichever months they belong to', async () => {
  const deal = (created_at: string, deal_value: number) =>
    submission({ created_at, converted_at: created_at, status: 'converted', deal_value });
  await deal('2026-10-31T19:00:00Z', 100);
  await deal('2026-11-10T19:00:00Z', 20);
  // The 11th in London, the 10th in Los Angeles.
  await deal('2026-11-11T07:30:00Z', 7);
  await deal('2026-11-20T19:00:00Z', 3000);
  const revenue = async (from: string, to: string) => {
    const { revenueTotal, revenueByDay, revenueByMonth } = await getAnalytics({ from, to });
    return { revenueTotal, revenueByDay, revenueByMonth };
  };
  expect(await revenue('2026-10-31', '2026-11-10')).toEqual({
    revenueTotal: 127,
    revenueByDay: [
      { day: '2026-10-31', revenue: 100, deals: 1 },
      { day: '2026-11-10', revenue: 27, deals: 2 },
    ],
    revenueByMonth: [
      { month: '2026-10-01', revenue: 100, deals: 1 },
      { month: '2026-11-01', revenue: 27, deals: 2 },
    ],
  });
  expect(await revenue('2026-11-11', '2026-11-19')).toEqual({
    revenueTotal: 0,
    revenueByDay: [],
    revenueByMonth: [],
  });
});

test('sixteen visitors at once are all counted', async () => {
  await Promise.all(Array.from({ length: 48 }, () => insertSubmission(desk.db.appPool)));
  expect((await getDashboardMetrics()).total).toBe(48);
});

test('invented sources count under other, and their leads keep them as they came', async () => {
  const from = (utm_source: string, columns: Record<string, unknown> = {}) =>
    submission({ ...columns, created_at: NOON, attribution: JSON.stringify({ last: { utm_source } }) });
  const counted = async () =>
    (await getAnalytics({ from: '2026-11-12', to: '2026-11-12' })).leadsByDayAndSource.map(
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
  for (let n = 0; n < 60; n += 1) await from(`invented-${n}`);
  const many = await counted();
  expect(many.length).toBeLessThan(40);
  expect(many.reduce((sum, [, leads]) => sum + Number(leads), 0)).toBe(64);
  const others = many.find(([source]) => source === 'other')?.[1];
  const page = await listSubmissions({ sort: 'newest', limit: 100, source: ['other'] });
  expect(page.total).toEqual({ count: others, isExact: true });
  expect(page.rows.length).toBe(others);

  // A change of a lead, and its end, count where it counted.
  const last = page.rows[0];
  await setSubmissionStatus(last?.id ?? '', 'contacted', last?.updatedAt ?? '');
  await setSubmissionStatus(known.id, 'contacted', await updatedAt(known));
  expect(await counted()).toEqual(many);
  await desk.db.adminPool.query('select private.rebuild_desk()');
  const rebuilt = await counted();
  expect(rebuilt.find(([source]) => source === 'other')).toEqual(['other', 2]);
  await desk.empty();
  expect(await counted()).toEqual([]);
  const { rows } = await desk.db.adminPool.query(
    `select metric, dim, count from private.figures where count <> 0 and metric like '%source%' or metric = 'facet' and count <> 0`,
  );
  expect(rows).toEqual([]);
});

test('recent activity names the lead and who did it', async () => {
  const lead = await submission();
  await setSubmissionStatus(lead.id, 'contacted', await updatedAt(lead));
  await addNote(lead, 'Hello');
  expect(await getRecentActivity(5)).toMatchObject([
    { kind: 'note', title: 'Brightside Dental', by: 'ana@desk.example', lead },
    { kind: 'status', fromStatus: 'new', toStatus: 'contacted', by: 'ana@desk.example' },
    { kind: 'onboarding', by: null },
  ]);
});

test('built anew, forms that ran out of time stay counted, and those that are kept count once', async () => {
  const reached = async () =>
    (await getAnalytics({ from: '2026-11-01', to: '2026-11-30' })).wizardDropOff.map(({ left }) => left);
  await desk.db.adminPool.query(
    `insert into public.onboarding_drafts (step, created_at, expires_at) values
       (2, '${NOON}', now() - interval '1 day'), (2, '${NOON}', now() + interval '1 day'), (3, '${NOON}', now())`,
  );
  await desk.db.adminPool.query('delete from public.onboarding_drafts where expires_at < now()');
  expect(await reached()).toEqual([0, 2, 1, 0]);
  await desk.db.adminPool.query('select private.rebuild_desk()');
  expect(await reached()).toEqual([0, 2, 1, 0]);
});
