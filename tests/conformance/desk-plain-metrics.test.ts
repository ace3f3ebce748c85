import { seedDesk } from '@fml/leads/seed';
import { insertRow, SAMPLE_CONSULTATION, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { beforeEach, describe, expect, test } from 'vitest';
import { getAnalytics, getOwnerFigures } from '../../apps/site/app/admin/analytics/api.ts';
import {
  getAnswerFigures,
  getContactFigures,
  getCosts,
  getForecast,
  getWinFigures,
  setAdSpend,
} from '../../apps/site/app/admin/analytics/team/api.ts';
import { costsBySource } from '../../apps/site/app/admin/analytics/team/costs.ts';
import { promiseOf } from '../../apps/site/app/admin/analytics/team/promise.ts';
import { getDashboardMetrics } from '../../apps/site/app/admin/stat-cards/api.ts';
import { setSubmissionStatus } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** Figures that cannot be misread, held against the rows themselves. */

const NOON = '2026-11-12T20:00:00Z';
const desk = emptyDesk('ana@desk.example', 'ben@desk.example');
const { submission, updatedAt } = desk;

async function rowsOf<Row extends object>(sql: string): Promise<Row[]> {
  return (await desk.db.adminPool.query<Row>(sql)).rows;
}
async function read<Row extends object>(sql: string): Promise<Row | undefined> {
  return (await rowsOf<Row>(sql))[0];
}
const report = (columns: Record<string, unknown> = {}) =>
  insertRow(desk.db.appPool, 'website_reports', { ...SAMPLE_REPORT, created_at: NOON, ...columns });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
/** All leads as plain rows. */
const LEADS = `(
  select 'submission' as kind, id, website_report_id, status, created_at, lost_reason, deal_value, monthly_value, converted_at,
    first_response_at, first_response_minutes, owner_id, business_type as type, private.lead_source(attribution) as source
    from public.onboarding_submissions
  union all
  select 'consultation', id, website_report_id, status, created_at, lost_reason, deal_value, monthly_value, converted_at,
    first_response_at, first_response_minutes, owner_id, 'consultation', private.lead_source(attribution)
    from public.consultation_requests) as l`;
const within = ({ from, to }: typeof NOVEMBER, at: string) =>
  `${at} >= timestamp '${from}' at time zone 'America/Los_Angeles'
   and ${at} < (timestamp '${to}' + interval '1 day') at time zone 'America/Los_Angeles'`;

describe('of a seeded desk', () => {
  beforeEach(() => seedDesk(desk.db, { rows: 700, until: new Date('2026-11-20T18:00:00Z') }));

  // One desk for all periods: making it takes longer than reading it.
  test('in each period every figure is that of the rows', async () => {
    await expectFiguresOf('2026-11-13', '2026-11-19');
    await expectFiguresOf('2026-10-20', '2026-11-20');
    await expectFiguresOf('2025-11-20', '2026-11-20');
    await expectFiguresOf('2026-11-18', '2026-11-18');
  });

  test('in each period every figure to manage by is that of the rows', async () => {
    await expectTeamFiguresOf('2026-11-13', '2026-11-19');
    await expectTeamFiguresOf('2025-11-20', '2026-11-20');
  });

  test('every figure as of now is that of the rows', async () => {
    await expectFiguresOfNow();
  });

  test('ad spend by the name that the desk shows finds the leads of the source', async () => {
    await setAdSpend({ source: 'Google Ads', month: '2026-11-01' }, 1200, null);
    const held = await read<{ leads: number; won: number }>(
      `select count(*)::integer as leads, (count(*) filter (where status = 'converted'))::integer as won
         from ${LEADS} where ${within(NOVEMBER, 'created_at')} and source = 'google_ads'`,
    );
    expect(held?.leads).toBeGreaterThan(10);
    expect(costsBySource(await getCosts({ from: '2026-09-20', to: '2026-11-20' }))).toEqual([
      { source: 'google ads', spend: 1200, ...held, list: { ...NOVEMBER, key: 'google_ads' } },
    ]);
    await setAdSpend({ source: 'google ads', month: '2026-11-01' }, null, 1200);
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
  const promise = async () => promiseOf((await getAnswerFigures(range)).hours.map(({ answers }) => answers));
  expect(await promise()).toEqual({ kept: 1, due: 2 });
  await submission({ created_at: hoursAgo(1) });
  expect(await promise()).toEqual({ kept: 1, due: 2 });
  const late = await submission({ created_at: hoursAgo(25) });
  expect(await promise()).toEqual({ kept: 1, due: 3 });
  await setSubmissionStatus(late.id, 'contacted', await updatedAt(late));
  expect(await promise()).toEqual({ kept: 1, due: 3 });
  const soon = await submission({ created_at: hoursAgo(2) });
  await setSubmissionStatus(soon.id, 'lost', await updatedAt(soon));
  expect(await promise()).toEqual({ kept: 2, due: 4 });
  // Taken back, and again: within ten minutes it is the same answer.
  await setSubmissionStatus(soon.id, 'new', await updatedAt(soon));
  expect(await promise()).toEqual({ kept: 1, due: 3 });
  const before = await read(
    `select first_response_at::text from public.onboarding_submissions where id = '${late.id}'`,
  );
  await setSubmissionStatus(late.id, 'new', await updatedAt(late));
  await setSubmissionStatus(late.id, 'qualified', await updatedAt(late));
  expect(
    await read(`select first_response_at::text from public.onboarding_submissions where id = '${late.id}'`),
  ).toEqual(before);
});

test('growth compares this month with the month before up to the same day and time', async () => {
  const clock = `now() at time zone 'America/Los_Angeles'`;
  const [at] = await rowsOf<{ sooner: Date; later: Date }>(
    `select greatest(${clock} - interval '1 month' - interval '1 minute', date_trunc('month', ${clock}) - interval '1 month')
         at time zone 'America/Los_Angeles' as sooner,
       (${clock} - interval '1 month' + interval '1 hour') at time zone 'America/Los_Angeles' as later`,
  );
  await submission({ created_at: at?.sooner });
  await desk.consultation({ created_at: at?.sooner });
  // Of the same day, but later than it is now.
  await submission({ created_at: at?.later });
  await desk.consultation({ created_at: at?.later });
  await submission();
  expect(await getAnalytics(NOVEMBER)).toMatchObject({ growthNow: 1, growthBefore: 2, growthRate: -50 });
});

test('conversion and promise are of leads of both kinds, also for pages of the last release', async () => {
  const won = { created_at: NOON, status: 'converted', first_response_at: NOON, first_response_minutes: 0 };
  await submission(won);
  await submission({ created_at: NOON });
  await desk.consultation(won);
  await desk.consultation({ created_at: NOON });
  await desk.consultation({ created_at: NOON });
  const analytics = await getAnalytics(NOVEMBER);
  expect(analytics).toMatchObject({ conversionRate: 40, leadsConverted: 2, leadsTotal: 5 });
  expect(analytics).toMatchObject({ promise: { kept: 2, due: 5 } });
  const { hours } = await getAnswerFigures(NOVEMBER);
  expect(promiseOf(hours.map(({ answers }) => answers))).toEqual({ kept: 2, due: 5 });
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
  const of = (at: string) => within({ from, to }, at);
  const leads = LEADS;
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
    from_reports: analytics.leadsFromReports,
    lost: analytics.lost.leads,
    without_reason: analytics.lost.withoutReason,
  }).toEqual(
    await read(`select
      (select percentile_disc(0.5) within group (order by first_response_minutes)
         from public.onboarding_submissions where ${of('created_at')}) as median,
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
    `select source, sum(deal_value)::float as revenue, count(*)::integer as deals
       from ${leads} where status = 'converted' and deal_value is not null and ${of('converted_at')}
      group by 1 order by 2 desc, 1`,
  );
  expect(analytics.revenueBySource).toEqual(sources);

  const day = (at: string) => `(${at} at time zone 'America/Los_Angeles')::date::text`;
  expect(analytics.revenueByDay).toEqual(
    await rowsOf(`select ${day('converted_at')} as day, sum(deal_value)::float as revenue, count(*)::integer as deals
      from ${leads} where status = 'converted' and deal_value is not null and ${of('converted_at')} group by 1 order by 1`),
  );
  expect(analytics.revenueTotal).toBe(
    analytics.revenueByDay.reduce((total, { revenue }) => total + revenue, 0),
  );
  expect(analytics.leadsByDayAndSource).toEqual(
    await rowsOf(`select ${day('created_at')} as day, source, count(*)::integer as leads
      from ${leads} where ${of('created_at')} group by 1, 2 order by 1, 2`),
  );
  const { leadsTotal, leadsConverted, conversionRate } = analytics;
  expect({ leadsTotal, leadsConverted, conversionRate }).toEqual(
    await read(`select count(*)::integer as "leadsTotal", (count(*) filter (where status = 'converted'))::integer as "leadsConverted",
        round(100.0 * count(*) filter (where status = 'converted') / count(*), 1)::float as "conversionRate"
      from ${leads} where ${of('created_at')}`),
  );
  expect(analytics.responseTimes).toEqual(
    await rowsOf(`select b.band, count(s.id)::integer as leads
      from (values (1, 'under_15m', 0, 15), (2, 'under_1h', 15, 60), (3, 'under_4h', 60, 240), (4, 'under_1d', 240, 1440),
          (5, 'over_1d', 1440, 2147483647), (6, 'none', null, null)) as b (n, band, least, under)
      left join public.onboarding_submissions s on ${of('s.created_at')}
        and case when b.least is null then s.first_response_minutes is null
          else s.first_response_minutes >= b.least and s.first_response_minutes < b.under end
     group by b.n, b.band order by b.n`),
  );
  expect(analytics.wizardDropOff).toEqual(
    await rowsOf(`select n as step, ((select count(*) from public.onboarding_drafts where step >= n and ${of('created_at')})
        + (select count(*) from public.onboarding_submissions where ${of('created_at')}))::integer as reached,
        (select count(*) from public.onboarding_drafts where step = n and ${of('created_at')})::integer as left
      from generate_series(1, 4) as n order by n`),
  );
}

/** `select` counts of leads by how soon they were answered, as the desk names them. */
const ANSWERS = `jsonb_build_object(
  'within1h', count(*) filter (where first_response_at <= created_at + interval '1 hour'),
  'within4h', count(*) filter (where first_response_at > created_at + interval '1 hour'
    and first_response_at <= created_at + interval '4 hours'),
  'within24h', count(*) filter (where first_response_at > created_at + interval '4 hours'
    and first_response_at <= created_at + interval '24 hours'),
  'late', count(*) filter (where first_response_at > created_at + interval '24 hours'),
  'unanswered', count(*) filter (where first_response_at is null and created_at < now() - interval '24 hours'),
  'pending', count(*) filter (where first_response_at is null and created_at >= now() - interval '24 hours')) as answers`;

async function expectTeamFiguresOf(from: string, to: string) {
  const range = { from, to };
  const arrived = `from ${LEADS} where ${within(range, 'created_at')}`;
  const email = `(select u.email from auth.users u where u.id = owner_id)`;

  const { hours, owners } = await getAnswerFigures(range);
  expect(hours.filter(({ answers }) => Object.values(answers).some((leads) => leads > 0))).toEqual(
    await rowsOf(`select extract(hour from created_at at time zone 'America/Los_Angeles')::integer as hour, ${ANSWERS}
      ${arrived} group by 1 order by 1`),
  );
  expect(owners).toEqual(
    await rowsOf(`select owner_id as "ownerId", ${email} as owner, ${ANSWERS} ${arrived} group by 1
      order by owner_id is null, 2`),
  );
  expect(promiseOf(hours.map(({ answers }) => answers))).toEqual(
    await read(`select (count(*) filter (where first_response_at <= created_at + interval '24 hours'))::integer as kept,
      (count(*) filter (where status <> 'new' or created_at < now() - interval '24 hours'))::integer as due ${arrived}`),
  );

  const wins = await getWinFigures(range);
  for (const [by, key] of [
    ['source', 'source'],
    ['type', `coalesce(type, 'unknown')`],
    ['owner', 'owner_id::text'],
  ] as const) {
    expect(wins.filter((row) => row.by === by).map(({ owner: _, ...row }) => row)).toEqual(
      await rowsOf(`select '${by}' as by, ${key} as key, count(*)::integer as leads,
          (count(*) filter (where status = 'converted'))::integer as won, (count(*) filter (where status = 'lost'))::integer as lost
        ${arrived} and ${key} is not null group by 2 order by 3 desc, 2`),
    );
  }

  expect(await getContactFigures(range)).toEqual(
    await rowsOf(`select least(n, 6)::integer as try, count(*)::integer as calls,
        (count(*) filter (where outcome in ('spoke', 'call_back', 'not_interested')))::integer as reached
      from (select called_at, outcome, row_number() over (partition by lead_id order by called_at) as n from public.lead_calls) as c
     where ${within(range, 'called_at')} group by 1 order by 1`),
  );

  const of = await getOwnerFigures(range);
  expect(of.filter(({ ownerId }) => ownerId !== null).map(({ isSelf: _, ...row }) => row)).toEqual(
    await rowsOf(`select owner_id as "ownerId", ${email} as owner,
        (count(*) filter (where status in ('new', 'contacted', 'qualified')))::integer as open,
        (count(*) filter (where ${within(range, 'created_at')}))::integer as leads,
        (count(*) filter (where ${within(range, 'created_at')} and status = 'converted'))::integer as converted,
        round(100.0 * count(*) filter (where ${within(range, 'created_at')} and status = 'converted')
          / count(*) filter (where ${within(range, 'created_at')}), 1)::float as "conversionRate",
        (percentile_disc(0.5) within group (order by first_response_minutes)
          filter (where ${within(range, 'created_at')}))::integer as "medianResponseMinutes"
      from ${LEADS} where owner_id is not null group by 1 order by 2`),
  );
}

async function expectFiguresOfNow() {
  const dashboard = await getDashboardMetrics();
  expect(dashboard).toMatchObject(
    (await read(`select count(*)::integer as total, (count(*) filter (where status = 'new'))::integer as "newCount",
        (count(*) filter (where status = 'converted'))::integer as "convertedCount",
        round(100.0 * count(*) filter (where status = 'converted') / count(*), 1)::float as "conversionRate",
        percentile_disc(0.5) within group (order by first_response_minutes) as "medianResponseMinutes",
        (select count(*)::integer from ${LEADS} where status = 'new' and created_at < now() - interval '24 hours') as "waitingOver24h",
        (select count(*)::integer from public.consultation_requests) as "consultationsTotal",
        (select count(*)::integer from public.consultation_requests where status = 'new') as "consultationsNew"
      from public.onboarding_submissions`)) ?? {},
  );
  expect(dashboard.byStatus).toEqual(
    Object.fromEntries(
      (
        await rowsOf<{ status: string; leads: number }>(
          'select status, count(*)::integer as leads from public.onboarding_submissions group by 1',
        )
      ).map(({ status, leads }) => [status, leads]),
    ),
  );
  const forecast = await getForecast();
  expect(
    forecast.map(({ status, leads, value, monthly, decided, won }) => ({
      status,
      leads,
      value,
      monthly,
      decided,
      won,
    })),
  ).toEqual(
    await rowsOf(`with decided as (
        select l.status, l.id, (select max(c.changed_at) from private.lead_status_changes c where c.lead_id = l.id) as at
          from ${LEADS} where l.status in ('converted', 'lost')
      ), recent as (
        select * from decided where (at at time zone 'America/Los_Angeles')::date > (now() at time zone 'America/Los_Angeles')::date - 365
      )
      select s.status, (select count(*) from ${LEADS} where l.status = s.status)::integer as leads,
        (select coalesce(sum(l.deal_value), 0) from ${LEADS} where l.status = s.status)::float as value,
        (select coalesce(sum(l.monthly_value), 0) from ${LEADS} where l.status = s.status)::float as monthly,
        count(r.id)::integer as decided, (count(r.id) filter (where r.status = 'converted'))::integer as won
      from (values (1, 'new'), (2, 'contacted'), (3, 'qualified')) as s (n, status)
      left join recent r on s.status = 'new'
        or exists (select from private.lead_status_changes c where c.lead_id = r.id and c.to_status = s.status)
     group by s.n, s.status order by s.n`),
  );
}
