import { seedDesk } from '@fml/leads/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AnswerCounts,
  getCosts,
  type MetricPart,
} from '../../apps/site/app/admin/analytics/team-metrics/api.ts';
import { costsBySource } from '../../apps/site/app/admin/analytics/team-metrics/costs.ts';
import { winsPart } from '../../apps/site/app/admin/analytics/team-metrics/metric-address.ts';
import { promiseOf } from '../../apps/site/app/admin/analytics/team-metrics/promise.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { type DeskFixture, startDesk } from './desk-fixture.ts';

/** The metrics of a seeded desk, held against the rows themselves, and each number against the leads behind it. */

const ANA = 'ana@desk.example';
let desk: DeskFixture;
beforeAll(async () => {
  desk = await startDesk([ANA, 'ben@desk.example']);
  await desk.be(ANA);
  await seedDesk(desk.db, { rows: 400, until: new Date('2026-11-20T18:00:00Z') });
});
afterAll(() => desk.drop());

const rowsOf = <Row extends object>(sql: string) => desk.rows<Row>(sql);
async function read<Row extends object>(sql: string): Promise<Row | undefined> {
  return (await rowsOf<Row>(sql))[0];
}
const YEAR = { from: '2025-11-20', to: '2026-11-20' };
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

test.each([
  ['2026-11-13', '2026-11-19'],
  ['2026-10-20', '2026-11-20'],
  [YEAR.from, YEAR.to],
  ['2026-11-18', '2026-11-18'],
])('from %s to %s, every number is that of the rows', async (from, to) => {
  await expectMetricsOf(from, to);
  await expectTeamMetricsOf(from, to);
});

test('every number of now is that of the rows', () => expectMetricsOfNow());

describe('the list behind a number has exactly the leads that it counts', () => {
  /** Page by page, the newest first, none twice, and as many as the list itself says. */
  async function expectBehind(part: MetricPart | null, number: number): Promise<void> {
    if (part === null) throw new Error('there is no such list');
    const places: string[] = [];
    const counts = new Set<number>();
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await runDesk('metric-leads', { part, cursor: cursor ?? null });
      places.push(...page.rows.map(({ place }) => place));
      counts.add(page.count);
      cursor = page.nextCursor;
    }
    expect([places.length, ...counts], JSON.stringify(part)).toEqual([number, number]);
    expect(places).toEqual([...new Set(places)].toSorted().toReversed());
  }

  test('of the answers', async () => {
    const kinds = ['within1h', 'within4h', 'withinPromise', 'late', 'unanswered', 'pending'] as const;
    const { hours, owners } = await runDesk('answer-metrics', YEAR);
    expect(hours).toHaveLength(24);
    for (const count of kinds) {
      for (const { hour, answers } of hours.filter((each) => each.hour % 9 === 0)) {
        await expectBehind({ metric: 'lead_answers_by_hour', ...YEAR, by: { hour }, count }, answers[count]);
      }
      for (const { ownerId, answers } of owners) {
        await expectBehind(
          { metric: 'lead_answers_by_owner', ...YEAR, by: { ownerId }, count },
          answers[count],
        );
      }
    }
    const sum = (list: readonly { answers: AnswerCounts }[]) =>
      list.flatMap(({ answers }) => Object.values(answers)).reduce((total, leads) => total + leads, 0);
    expect(sum(hours)).toBe(sum(owners));
    expect(sum(hours)).toBe((await runDesk('analytics', YEAR)).leadsTotal);
  });

  test('of the wins', async () => {
    const wins = await runDesk('win-metrics', NOVEMBER);
    expect(new Set(wins.map(({ by }) => by))).toEqual(new Set(['source', 'type', 'owner']));
    for (const { by, key, ...counts } of wins) {
      for (const count of ['leads', 'won', 'lost'] as const) {
        await expectBehind(winsPart(NOVEMBER, by, key, count), counts[count]);
      }
    }
  });

  test('of the pipeline, of calls, and of lost leads', async () => {
    const { statuses: forecast } = await runDesk('pipeline-metrics', {});
    expect(forecast.map(({ status }) => status)).toEqual(['new', 'contacted', 'qualified']);
    for (const { status, leads, decided, won } of forecast) {
      const by = { status };
      await expectBehind({ metric: 'pipeline_totals', by, count: 'leads' }, leads);
      await expectBehind({ metric: 'status_win_rates', by, count: 'decided' }, decided);
      await expectBehind({ metric: 'status_win_rates', by, count: 'won' }, won);
    }
    expect(forecast[0]?.decided).toBeGreaterThan(0);

    const tries = await runDesk('contact-metrics', YEAR);
    expect(tries.length).toBeGreaterThan(1);
    for (const { try: n, calls, reached } of tries) {
      const part = { metric: 'contact_by_try', ...YEAR, by: { try: n } } as const;
      await expectBehind({ ...part, count: 'calls' }, calls);
      await expectBehind({ ...part, count: 'reached' }, reached);
    }

    const { lost } = await runDesk('analytics', YEAR);
    for (const { reason, leads } of [...lost.reasons, { reason: null, leads: lost.withoutReason }]) {
      await expectBehind({ metric: 'lost_leads', ...YEAR, by: { reason }, count: 'leads' }, leads);
    }
  });
});

test('ad spend by the name that the desk shows finds the leads of the source', async () => {
  await runDesk('set-ad-spend', { source: 'Google Ads', month: '2026-11-01', amount: 1200, seen: null });
  const held = await read<{ leads: number; won: number }>(
    `select count(*)::integer as leads, (count(*) filter (where status = 'converted'))::integer as won
       from ${LEADS} where ${within(NOVEMBER, 'created_at')} and source = 'google_ads'`,
  );
  expect(held?.leads).toBeGreaterThan(10);
  expect(costsBySource(await getCosts({ from: '2026-09-20', to: '2026-11-20' }))).toEqual([
    { source: 'google ads', spend: 1200, ...held, list: { ...NOVEMBER, key: 'google_ads' } },
  ]);
});

test('leads from an import wait for no first answer, and are not judged by one', async () => {
  await desk.db.adminPool.query(
    `with file as (insert into private.imports (id, file_name, created_by)
       select gen_random_uuid(), 'years-before.csv', id from auth.users limit 1 returning id)
     update public.onboarding_submissions set import_id = (select id from file)`,
  );
  const { hours } = await runDesk('answer-metrics', YEAR);
  const { waiting } = await runDesk('dashboard-metrics', {});
  const judged = hours
    .flatMap(({ answers }) => Object.values(answers))
    .reduce((sum, leads) => sum + leads, 0);
  expect({ judged, waiting }).toEqual(
    await read(`select (count(*) filter (where ${within(YEAR, 'created_at')}))::integer as judged,
        (count(*) filter (where status = 'new' and created_at < now() - interval '24 hours'))::integer as waiting
      from public.consultation_requests`),
  );
});

/** From the first to the last day of a period, each as `yyyy-mm-dd`. */
async function expectMetricsOf(from: string, to: string) {
  const analytics = await runDesk('analytics', { from, to });
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
  const reasons = await rowsOf(
    `select lost_reason as reason, count(*)::integer as leads from ${leads}
      where ${of('created_at')} and status = 'lost' and lost_reason is not null group by 1 order by 2 desc, 1`,
  );
  expect(analytics.lost.reasons).toEqual(reasons.slice(0, 7));
  const sources = await rowsOf(
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
  const month = `date_trunc('month', converted_at at time zone 'America/Los_Angeles')::date::text`;
  expect(analytics.revenueByMonth).toEqual(
    await rowsOf(`select ${month} as month, sum(deal_value)::float as revenue, count(*)::integer as deals
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
      from (values (1, 'under15m', 0, 15), (2, 'under1h', 15, 60), (3, 'under4h', 60, 240), (4, 'under1d', 240, 1440),
          (5, 'over1d', 1440, 2147483647), (6, 'none', null, null)) as b (n, band, least, under)
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
  'withinPromise', count(*) filter (where first_response_at > created_at + interval '4 hours'
    and first_response_at <= created_at + interval '24 hours'),
  'late', count(*) filter (where first_response_at > created_at + interval '24 hours'),
  'unanswered', count(*) filter (where first_response_at is null and created_at < now() - interval '24 hours'),
  'pending', count(*) filter (where first_response_at is null and created_at >= now() - interval '24 hours')) as answers`;

async function expectTeamMetricsOf(from: string, to: string) {
  const range = { from, to };
  const arrived = `from ${LEADS} where ${within(range, 'created_at')}`;
  const email = `(select u.email from auth.users u where u.id = owner_id)`;

  const { hours, owners } = await runDesk('answer-metrics', range);
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

  const wins = await runDesk('win-metrics', range);
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

  expect(await runDesk('contact-metrics', range)).toEqual(
    await rowsOf(`select least(n, 6)::integer as try, count(*)::integer as calls,
        (count(*) filter (where outcome in ('spoke', 'call_back', 'not_interested')))::integer as reached
      from (select called_at, outcome, row_number() over (partition by lead_id order by called_at) as n from public.lead_calls) as c
     where ${within(range, 'called_at')} group by 1 order by 1`),
  );

  const of = await runDesk('owner-metrics', range);
  expect(of.filter(({ ownerId }) => ownerId !== null).map(({ isSelf: _, ...row }) => row)).toEqual(
    await rowsOf(`select owner_id as "ownerId", ${email} as owner,
        (count(*) filter (where status in ('new', 'contacted', 'qualified')))::integer as open,
        (select count(*)::integer from public.follow_ups f
          where f.assignee_id = owner_id and done_at is null and deleted_at is null and due_at < now()) as overdue,
        (count(*) filter (where ${within(range, 'created_at')}))::integer as leads,
        (count(*) filter (where ${within(range, 'created_at')} and status = 'converted'))::integer as converted,
        round(100.0 * count(*) filter (where ${within(range, 'created_at')} and status = 'converted')
          / count(*) filter (where ${within(range, 'created_at')}), 1)::float as "conversionRate",
        (percentile_disc(0.5) within group (order by first_response_minutes)
          filter (where ${within(range, 'created_at')}))::integer as "medianResponseMinutes"
      from ${LEADS} where owner_id is not null group by 1 order by 2`),
  );
}

async function expectMetricsOfNow() {
  const dashboard = await runDesk('dashboard-metrics', {});
  expect(dashboard).toMatchObject(
    (await read(`select count(*)::integer as total, (count(*) filter (where status = 'new'))::integer as "newCount",
        (count(*) filter (where status = 'converted'))::integer as "convertedCount",
        round(100.0 * count(*) filter (where status = 'converted') / count(*), 1)::float as "conversionRate",
        percentile_disc(0.5) within group (order by first_response_minutes) as "medianResponseMinutes",
        (select count(*)::integer from ${LEADS} where status = 'new' and created_at < now() - interval '24 hours') as waiting,
        (select count(*)::integer from public.consultation_requests) as "consultationsTotal"
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
  const { statuses: forecast } = await runDesk('pipeline-metrics', {});
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
        select l.status, l.id, (select max(c.changed_at) from private.lead_changes c where c.lead_id = l.id and c.field = 'status') as at
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
        or exists (select from private.lead_changes c where c.lead_id = r.id and c.field = 'status' and c.to_value = s.status)
     group by s.n, s.status order by s.n`),
  );
}
