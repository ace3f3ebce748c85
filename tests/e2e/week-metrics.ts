import { LEAD_STATUSES } from '@fml/contract';
import type { Page } from '@playwright/test';
import { keyLabel } from '../../apps/site/app/admin/analytics/team-metrics/metric-labels.ts';
import {
  formatConversionRate,
  formatCount,
  formatDuration,
  formatMoney,
  formatShare,
} from '../../apps/site/app/admin/format/format-metric.ts';
import { sourceLabel } from '../../apps/site/app/admin/format/option-labels.ts';
import { rowOf } from './desk-data.ts';
import { expect } from './journey.ts';
import type { Desk } from './staff.ts';

/** What the dashboard and the analytics show, held against the plain rows. */

const CLOCK = `(now() at time zone 'America/Los_Angeles')`;
/** Leads of both kinds, and those that arrived or were won in the last 12 months. Imported ones wait for no first answer. */
const LEADS = `leads as (
    select id, status, created_at, lost_reason, deal_value, monthly_value, converted_at, first_response_at,
      business_type as type, private.lead_source(attribution) as source, import_id is not null as is_imported
      from public.onboarding_submissions
    union all
    select id, status, created_at, lost_reason, deal_value, monthly_value, converted_at, first_response_at,
      'consultation', private.lead_source(attribution), false from public.consultation_requests
  ), arrived as (
    select * from leads where (created_at at time zone 'America/Los_Angeles')::date >= (${CLOCK}::date - interval '12 months')::date
  ), won as (
    select * from leads where status = 'converted' and deal_value is not null
      and (coalesce(converted_at, created_at) at time zone 'America/Los_Angeles')::date >= (${CLOCK}::date - interval '12 months')::date
  )`;

const card = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, ...(typeof name === 'string' && { exact: true }) });

/** A number and the line below it. */
async function expectCard(page: Page, name: string, value: string, note?: string): Promise<void> {
  await expect(card(page, name).getByText(value, { exact: true })).toBeVisible();
  if (note !== undefined) await expect(card(page, name).getByText(note, { exact: true })).toBeVisible();
}

interface DashboardRows {
  total: number;
  fresh: number;
  won: number;
  median: number | null;
  consultations: number;
  waiting: number;
  replies: number;
  by_status: Record<string, number>;
}

export async function expectDashboardMetrics(page: Page, desk: Desk): Promise<void> {
  await page.goto('/admin/dashboard');
  const held = await rowOf<DashboardRows>(
    desk.sql,
    `with ${LEADS} select count(*)::int as total, (count(*) filter (where status = 'new'))::int as fresh,
       (count(*) filter (where status = 'converted'))::int as won,
       percentile_disc(0.5) within group (order by first_response_minutes)::int as median,
       (select count(*)::int from public.consultation_requests) as consultations,
       (select count(*)::int from leads where status = 'new' and not is_imported and created_at <= now() - interval '24 hours') as waiting,
       (select count(distinct lead_id)::int from public.lead_replies
          where kind = 'reply' and settled_at is null and lead_id in (select id from leads)) as replies,
       (select coalesce(jsonb_object_agg(status, leads), '{}') from (
          select status, count(*) as leads from public.onboarding_submissions group by 1) as s) as by_status
     from public.onboarding_submissions`,
  );
  const { total, fresh, won, median, consultations, waiting, replies } = held;
  await expectCard(page, 'Total Submissions', formatCount(total), `and ${consultations} consultations`);
  await expectCard(page, 'New Leads', formatCount(fresh));
  await expectCard(
    page,
    'Conversion Rate',
    formatConversionRate((won / total) * 100, total),
    `${formatCount(won)} of ${formatCount(total)} submissions converted`,
  );
  await expectCard(page, 'Avg Response Time', formatDuration(median ?? Number.NaN));
  await expect(card(page, 'Submissions by status').getByRole('listitem')).toHaveText(
    Object.entries(LEAD_STATUSES).map(([status, label]) => {
      const leads = held.by_status[status] ?? 0;
      return `${label}${formatShare(leads, total)}${formatCount(leads)}`;
    }),
  );
  await expect(card(page, `Replies to answer (${replies})`)).toBeVisible();
  const late = card(page, 'What should I do next?').getByRole('listitem').filter({ hasText: '24 hours' });
  await expect(late).toHaveCount(waiting > 0 ? 1 : 0);
  if (waiting > 0) await expect(late).toContainText(`${formatCount(waiting)}leads have waited`);
}

interface AnalyticsRows {
  leads: number;
  won: number;
  revenue: number;
  deals: number;
  now: number;
  before: number;
  kept: number;
  due: number;
  sources: [key: string, leads: number, won: number, lost: number][];
  types: [key: string, leads: number, won: number, lost: number][];
  tries: [calls: number, reached: number];
  open: [status: keyof typeof LEAD_STATUSES, leads: number, value: number, monthly: number][];
  reasons: [reason: string, leads: number][];
  earned: [source: string, revenue: number][];
}

export async function expectAnalyticsMetrics(page: Page, desk: Desk): Promise<void> {
  await page.goto('/admin/analytics?range=12m');
  const wins = (
    key: string,
  ) => `(select jsonb_agg(jsonb_build_array(key, leads, won, lost) order by leads desc, key) from (
      select ${key} as key, count(*) as leads, count(*) filter (where status = 'converted') as won,
        count(*) filter (where status = 'lost') as lost from arrived group by 1) as w)`;
  const held = await rowOf<AnalyticsRows>(
    desk.sql,
    `with ${LEADS} select
       (select count(*)::int from arrived) as leads,
       (select count(*)::int from arrived where status = 'converted') as won,
       (select coalesce(sum(deal_value), 0)::float from won) as revenue, (select count(*)::int from won) as deals,
       (select count(*)::int from leads where created_at at time zone 'America/Los_Angeles' >= date_trunc('month', ${CLOCK})) as now,
       (select count(*)::int from leads where created_at at time zone 'America/Los_Angeles'
          between date_trunc('month', ${CLOCK}) - interval '1 month' and ${CLOCK} - interval '1 month') as before,
       (select count(*)::int from arrived where not is_imported and first_response_at <= created_at + interval '24 hours') as kept,
       (select count(*)::int from arrived
          where not is_imported and (first_response_at is not null or created_at < now() - interval '24 hours')) as due,
       ${wins('source')} as sources, ${wins(`coalesce(type, 'unknown')`)} as types,
       (select jsonb_build_array(count(*), count(*) filter (where outcome in ('spoke', 'call_back', 'not_interested')))
          from public.lead_calls where deleted_at is null) as tries,
       (select jsonb_agg(jsonb_build_array(s.status, (select count(*) from leads l where l.status = s.status),
            (select coalesce(sum(deal_value), 0) from leads l where l.status = s.status),
            (select coalesce(sum(monthly_value), 0) from leads l where l.status = s.status)) order by s.n)
          from (values (1, 'new'), (2, 'contacted'), (3, 'qualified')) as s (n, status)) as open,
       (select jsonb_agg(jsonb_build_array(coalesce(reason, 'No reason entered'), leads) order by reason is null, leads desc) from (
          select lost_reason as reason, count(*) as leads from arrived
           where status = 'lost' group by 1) as r) as reasons,
       (select jsonb_agg(jsonb_build_array(source, revenue) order by revenue desc) from (
          select source, sum(deal_value)::float as revenue from won group by 1) as e) as earned`,
  );
  await expectCard(
    page,
    'Total Revenue',
    formatMoney(held.revenue),
    `From ${formatCount(held.deals)} deals won in this period`,
  );
  await expectCard(
    page,
    'Conversion Rate',
    formatConversionRate((held.won / held.leads) * 100, held.leads),
    `${formatCount(held.won)} of ${formatCount(held.leads)} leads converted`,
  );
  await expect(card(page, 'Growth Rate')).toContainText(
    `${formatCount(held.now)} leads this month, ${formatCount(held.before)} by this time last month`,
  );
  await expect(
    page.getByRole('img', { name: `Last 12 months: ${formatCount(held.leads)} in total` }),
  ).toBeVisible();
  await expect(card(page, 'First response by hour of arrival')).toContainText(
    `${formatShare(held.kept, held.due)} of ${formatCount(held.due)} leads were answered within the promised 24 hours`,
  );
  const winRow = (by: 'source' | 'type') => (row: AnalyticsRows['sources'][number]) => {
    const [key, leads, won, lost] = row;
    const rate = won + lost === 0 ? '-' : formatShare(won, won + lost);
    return [keyLabel(by, key), ...[leads, won, lost].map(formatCount), rate];
  };
  await expectTable(page, 'Win rate by source', held.sources.map(winRow('source')));
  await expectTable(page, 'Win rate by kind', held.types.map(winRow('type')));
  const [calls, reached] = held.tries;
  await expectTable(page, 'Contact rate by attempt', [
    ['1st attempt', ...[calls, reached, calls - reached].map(formatCount), formatShare(reached, calls)],
  ]);
  await expectTable(
    page,
    'Pipeline and forecast',
    held.open.map(([status, leads, value, monthly]) => [
      LEAD_STATUSES[status],
      formatCount(leads),
      formatMoney(value),
      formatMoney(monthly),
    ]),
    [0, 1, 3, 4],
  );
  await expectSteps(
    page,
    'Why leads were lost',
    held.reasons.map(([reason, n]) => [reason, formatCount(n)]),
  );
  await expectSteps(
    page,
    'Revenue by source',
    held.earned.map(([source, revenue]) => [sourceLabel(source), formatMoney(revenue)]),
  );
}

/** The rows of a table of numbers, also of one that is folded away; of all columns, or of these. */
function expectTable(page: Page, name: string, rows: string[][], columns?: readonly number[]): Promise<void> {
  const shown = () =>
    card(page, `${name}: numbers`)
      .or(page.locator(`section[aria-label="${name}: numbers"]`))
      .locator('tbody tr')
      .evaluateAll((found: HTMLTableRowElement[]) =>
        found.map((row) => [...row.cells].map((cell) => cell.textContent)),
      );
  return expect
    .poll(async () => (await shown()).map((row) => (columns ? columns.map((column) => row[column]) : row)), {
      message: name,
    })
    .toEqual(rows);
}

/** The names and values of a chart of bars. */
function expectSteps(page: Page, name: string, steps: string[][]): Promise<void> {
  const shown = page.getByRole('list', { name, exact: true }).getByRole('listitem');
  return expect
    .poll(
      () =>
        shown.evaluateAll((items) =>
          items.map(({ children }) => [0, 2].map((n) => children[n]?.textContent)),
        ),
      { message: name },
    )
    .toEqual(steps);
}
