import { seedDesk } from '@fml/leads/desk';
import { insertRow, SAMPLE_CONSULTATION, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { beforeEach, describe, expect, test } from 'vitest';
import { getAnalytics } from '../../apps/site/app/admin/analytics/api.ts';
import { getDashboardMetrics } from '../../apps/site/app/admin/metrics/api.ts';
import { setSubmissionStatus } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** Figures that cannot be misread, held against the rows themselves. */

const NOON = '2026-11-12T20:00:00Z';
const desk = emptyDesk('ana@desk.example');
const { submission, updatedAt } = desk;

async function read<Row extends object>(sql: string): Promise<Row | undefined> {
  return (await desk.db.adminPool.query<Row>(sql)).rows[0];
}
const report = (columns: Record<string, unknown> = {}) =>
  insertRow(desk.db.appPool, 'website_reports', { ...SAMPLE_REPORT, created_at: NOON, ...columns });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

describe('of a seeded desk', () => {
  beforeEach(() => seedDesk(desk.db, { rows: 700, until: new Date('2026-11-20T18:00:00Z') }));

  // One desk for all periods: making it takes longer than reading it.
  test('in each period every figure is that of the rows', async () => {
    await expectFiguresOf('2026-11-13', '2026-11-19');
    await expectFiguresOf('2026-10-20', '2026-11-20');
    await expectFiguresOf('2025-11-20', '2026-11-20');
    await expectFiguresOf('2026-11-18', '2026-11-18');
  });

  test('the median of all time is exact, also far above four hours', { tags: ['long'] }, async () => {
    for (const least of [0, 1500]) {
      if (least > 0) {
        await desk.db.adminPool.query(
          `update public.onboarding_submissions set first_response_minutes = first_response_minutes + ${least}`,
        );
      }
      expect((await getDashboardMetrics()).medianResponseMinutes).toBe(
        (
          await read<{ median: number }>(
            `select percentile_disc(0.5) within group (order by first_response_minutes) as median
               from public.onboarding_submissions`,
          )
        )?.median,
      );
    }
  });
});

test('a report counts once in each stage, whichever of its leads got how far', async () => {
  const one = await report();
  await report({ first_viewed_at: NOON });
  await report();
  await submission({ website_report_id: one, created_at: NOON });
  await submission({ website_report_id: one, created_at: NOON, status: 'qualified' });
  await insertRow(desk.db.appPool, 'consultation_requests', { ...SAMPLE_CONSULTATION, created_at: NOON });
  const { funnel, leadsTotal, leadsFromReports } = await getAnalytics(NOVEMBER);
  expect(funnel.map(({ count }) => count)).toEqual([3, 2, 1, 1, 0]);
  expect([leadsTotal, leadsFromReports]).toEqual([3, 2]);
});

test('the promise is kept by the clock: a night counts, and who waits a day breaks it', async () => {
  const answered = (at: string, first_response_at: string) =>
    submission({ status: 'contacted', first_response_minutes: 5, created_at: at, first_response_at });
  // Friday afternoon to Saturday, and to Monday morning: few working minutes, but one is within a day.
  await answered('2026-11-14T00:30:00Z', '2026-11-14T20:00:00Z');
  await answered('2026-11-14T00:30:00Z', '2026-11-16T17:05:00Z');
  const range = { from: '2026-11-01', to: '2027-12-31' };
  expect((await getAnalytics(range)).promise).toEqual({ kept: 1, due: 2 });
  await submission({ created_at: hoursAgo(1) });
  expect((await getAnalytics(range)).promise).toEqual({ kept: 1, due: 2 });
  const late = await submission({ created_at: hoursAgo(25) });
  expect((await getAnalytics(range)).promise).toEqual({ kept: 1, due: 3 });
  await setSubmissionStatus(late.id, 'contacted', await updatedAt(late));
  expect((await getAnalytics(range)).promise).toEqual({ kept: 1, due: 3 });
  const soon = await submission({ created_at: hoursAgo(2) });
  await setSubmissionStatus(soon.id, 'lost', await updatedAt(soon));
  expect((await getAnalytics(range)).promise).toEqual({ kept: 2, due: 4 });
  // Taken back, and again: within ten minutes it is the same answer.
  await setSubmissionStatus(soon.id, 'new', await updatedAt(soon));
  expect((await getAnalytics(range)).promise).toEqual({ kept: 1, due: 3 });
  const before = await read(
    `select first_response_at::text from public.onboarding_submissions where id = '${late.id}'`,
  );
  await setSubmissionStatus(late.id, 'new', await updatedAt(late));
  await setSubmissionStatus(late.id, 'qualified', await updatedAt(late));
  expect(
    await read(`select first_response_at::text from public.onboarding_submissions where id = '${late.id}'`),
  ).toEqual(before);
});

test('lost reasons are one whatever their case and spaces, and never too many', async () => {
  const lost = (lost_reason: string | null) => submission({ created_at: NOON, status: 'lost', lost_reason });
  await lost('Too expensive');
  await lost(' too  EXPENSIVE ');
  await lost(null);
  for (let n = 0; n < 9; n += 1) await lost(`Reason ${n}`);
  const found = (await getAnalytics(NOVEMBER)).lost;
  expect(found.reasons[0]).toMatchObject({ leads: 2 });
  expect(found).toMatchObject({ leads: 12, withoutReason: 1, otherReasons: 3 });
  expect(found.reasons).toHaveLength(7);
});

/** From the first to the last day of a period, each as `yyyy-mm-dd`. */
async function expectFiguresOf(from: string, to: string) {
  const analytics = await getAnalytics({ from, to });
  const of = (at: string) =>
    `${at} >= timestamp '${from}' at time zone 'America/Los_Angeles'
     and ${at} < (timestamp '${to}' + interval '1 day') at time zone 'America/Los_Angeles'`;
  const leads = `(select website_report_id, status, created_at, lost_reason, attribution, deal_value, converted_at
      from public.onboarding_submissions
    union all
    select website_report_id, status, created_at, lost_reason, attribution, deal_value, converted_at
      from public.consultation_requests) as l`;
  const began = (rest: string) =>
    `(select count(*)::integer from public.website_reports r where ${of('r.created_at')} ${rest})`;
  const led = (statuses: string) =>
    `exists (select from ${leads} where l.website_report_id = r.id and l.status in (${statuses}))`;
  expect(analytics.funnel).toEqual(
    Object.entries(
      (await read<Record<string, number>>(`select ${began('')} as analysis,
        ${began(`and (r.first_viewed_at is not null or exists (select from ${leads} where l.website_report_id = r.id))`)} as viewed,
        ${began(`and exists (select from ${leads} where l.website_report_id = r.id)`)} as lead,
        ${began(`and ${led("'qualified', 'converted'")}`)} as qualified,
        ${began(`and ${led("'converted'")}`)} as converted`)) ?? {},
    ).map(([stage, count]) => ({ stage, count })),
  );
  const counts = analytics.funnel.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));

  expect({
    median: analytics.medianResponseMinutes,
    promise: analytics.promise,
    from_reports: analytics.leadsFromReports,
    lost: analytics.lost.leads,
    without_reason: analytics.lost.withoutReason,
  }).toEqual(
    await read(`select
      (select percentile_disc(0.5) within group (order by first_response_minutes)
         from public.onboarding_submissions where ${of('created_at')}) as median,
      (select jsonb_build_object('kept', count(*) filter (where first_response_at <= created_at + interval '24 hours'),
           'due', count(*) filter (where status <> 'new' or created_at < now() - interval '24 hours'))
         from public.onboarding_submissions where ${of('created_at')}) as promise,
      (select count(website_report_id)::integer from ${leads} where ${of('created_at')}) as from_reports,
      (select count(*)::integer from ${leads} where ${of('created_at')} and status = 'lost') as lost,
      (select count(*)::integer from ${leads}
        where ${of('created_at')} and status = 'lost' and lost_reason is null) as without_reason`),
  );
  const { rows: reasons } = await desk.db.adminPool.query(
    `select lost_reason as reason, count(*)::integer as leads from ${leads}
      where ${of('created_at')} and status = 'lost' and lost_reason is not null group by 1 order by 2 desc, 1`,
  );
  expect(analytics.lost.reasons).toEqual(reasons.slice(0, 7));
  const { rows: sources } = await desk.db.adminPool.query(
    `select private.lead_source(attribution) as source, sum(deal_value)::float as revenue, count(*)::integer as deals
       from ${leads} where status = 'converted' and deal_value is not null and ${of('converted_at')}
      group by 1 order by 2 desc, 1`,
  );
  expect(analytics.revenueBySource).toEqual(sources);
}
