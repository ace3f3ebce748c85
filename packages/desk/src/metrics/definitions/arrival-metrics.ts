import { sql } from '@fml/postgres';
import { z } from 'zod';
import { inAgencyZone } from '../../agency-day.ts';
import { counted, type Period } from '../metric.ts';
import {
  ALL,
  ARRIVAL,
  arrivedWithin,
  BY_DAY,
  BY_SOURCE,
  CLOCK,
  EXPECTS_ANSWER,
  LOST,
  leadsWithSources,
  OF_LEADS,
  once,
  WON,
} from './lead-facts.ts';

const MINUTES = sql<number | null>`l.first_response_minutes`;
const between = (least: number, most: number) =>
  sql<boolean>`${MINUTES} >= ${sql.lit(least)} and ${MINUTES} < ${sql.lit(most)}`;

const THIS_MONTH = sql`date_trunc('month', ${CLOCK})`;
const LAST_MONTH = sql`(${THIS_MONTH} - interval '1 month')`;

/** In one spelling of spaces; null where there is none. */
const REASON = sql<string>`left(nullif(btrim(regexp_replace(l.lost_reason, '\\s+', ' ', 'g')), ''), 200)`;

/** What came in a period, and what became of it. */
export const ARRIVAL_METRICS = {
  leads_by_day: counted({
    sentence:
      'Submissions and consultation requests by the day of their arrival (Pacific time) and the source of the last visit before it, suspected spam included.',
    unit: 'leads',
    from: (period: Period) => leadsWithSources(arrivedWithin(period)),
    where: arrivedWithin,
    by: { day: BY_DAY, source: BY_SOURCE },
    counts: { leads: ALL },
    also: {},
  }),
  lead_conversion_by_day: counted({
    ...OF_LEADS,
    sentence:
      'Submissions and consultation requests that arrived in the period and have the status Converted today, divided by all that arrived in it, suspected spam included.',
    where: arrivedWithin,
    counts: { leads: ALL, converted: WON, fromReports: sql`l.website_report_id is not null` },
  }),
  lead_growth: counted({
    ...OF_LEADS,
    sentence:
      'Submissions and consultation requests of this month so far, compared with those of the month before up to the same day and time (Pacific time).',
    where: () => sql<boolean>`${ARRIVAL} >= ${inAgencyZone(LAST_MONTH)}`,
    counts: {
      now: sql`${ARRIVAL} >= ${once(inAgencyZone(THIS_MONTH))}`,
      before: sql`${ARRIVAL} <= ${once(inAgencyZone(sql`(${CLOCK} - interval '1 month')`))}`,
    },
  }),
  lead_responses_by_day: counted({
    ...OF_LEADS,
    sentence:
      'Submissions that arrived in the period by the minutes within working hours to their first change of status. Leads from an import do not count.',
    where: (period: Period) =>
      sql<boolean>`l.kind = 'submission' and ${EXPECTS_ANSWER} and ${arrivedWithin(period)}`,
    counts: {
      under15m: between(0, 15),
      under1h: between(15, 60),
      under4h: between(60, 240),
      under1d: between(240, 1440),
      over1d: sql`${MINUTES} >= 1440`,
      none: sql`${MINUTES} is null`,
    },
    also: { median: sql<number | null>`percentile_disc(0.5) within group (order by ${MINUTES})` },
  }),
  lost_leads: counted({
    ...OF_LEADS,
    sentence:
      'Submissions and consultation requests that arrived in the period and have the status Lost today, by the reason entered on them.',
    where: (period: Period) => sql<boolean>`${LOST} and ${arrivedWithin(period)}`,
    by: {
      reason: {
        of: sql`lower(${REASON})`,
        is: z.string().min(1).max(200).nullable(),
        given: (reason) => sql`lower(${reason})`,
      },
    },
    counts: { leads: ALL },
    also: { spelled: sql<string | null>`min(${REASON})` },
  }),
};
