import { sql } from '@fml/postgres';
import { z } from 'zod';
import { startOfDay } from '../../agency-day.ts';
import { counted } from '../metric.ts';
import { ALL, LEADS, LOST, OF_LEADS, OPEN, once, WON } from './lead-facts.ts';

const A_YEAR_AGO = once(startOfDay(sql`private.agency_day(now())`, -364));
/** Its first day. */
const NEXT_MONTH = sql`(date_trunc('month', private.agency_day(now())::timestamp) + interval '1 month')`;
export const OPEN_STATUSES = ['new', 'contacted', 'qualified'] as const;
/** With `leads` as `p`, which knows the history of a lead in short. */
const WITH_HISTORY = sql`${LEADS} join public.leads p on p.id = l.id`;

/** What is open now, and what it will bring. */
export const PIPELINE_METRICS = {
  pipeline_totals: counted({
    sentence:
      'Submissions and consultation requests by the status they have now, suspected spam included: how many, the one-off and monthly values entered on them, and how long they have had the status on average.',
    unit: 'leads',
    from: () => WITH_HISTORY,
    where: () => OPEN,
    by: { status: { of: sql`l.status`, is: z.enum(OPEN_STATUSES) } },
    counts: { leads: ALL },
    sums: { value: sql`l.deal_value`, monthly: sql`l.monthly_value` },
    also: { averageSince: sql<string>`to_timestamp(avg(date_part('epoch', p.status_since)))` },
  }),
  closing_next_month: counted({
    sentence:
      'Submissions and consultation requests that are open now and are expected to close in the next calendar month: how many, and the one-off and monthly values entered on them.',
    ...OF_LEADS,
    where: () =>
      sql<boolean>`(${OPEN} and l.expected_close_on >= ${NEXT_MONTH} and l.expected_close_on < ${NEXT_MONTH} + interval '1 month')`,
    counts: { leads: ALL },
    also: {
      value: sql<number>`coalesce(sum(l.deal_value), 0)`,
      monthly: sql<number>`coalesce(sum(l.monthly_value), 0)`,
    },
  }),
  status_win_rates: counted({
    sentence:
      'Submissions and consultation requests that were Converted or Lost in the last 12 months and still are, by the open statuses they have been in. Win rate: those Converted divided by all of them.',
    unit: 'leads',
    from: () => sql`${WITH_HISTORY} cross join lateral unnest(array['new'] || p.passed) as h (status)`,
    where: () => sql<boolean>`(${WON} or ${LOST}) and p.status_since >= ${A_YEAR_AGO}`,
    by: { status: { of: sql`h.status`, is: z.enum(OPEN_STATUSES) } },
    counts: { decided: ALL, won: WON, lost: LOST },
    sums: {},
    also: {},
  }),
  pipeline_forecast: {
    sentence:
      'Values entered on submissions and consultation requests that are open now, times the win rate of their status: of the leads that have been in it and were Converted or Lost in the last 12 months, the share that was Converted. Where fewer than 20 have been in it, times the win rate of all leads that were Converted or Lost in the last 12 months.',
  },
};
