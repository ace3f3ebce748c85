import { type RawBuilder, sql } from '@fml/postgres';
import { z } from 'zod';
import { inAgencyZone } from '../../agency-day.ts';
import { counted, type Period, type TypedValue } from '../metric.ts';
import {
  ALL,
  ARRIVAL,
  arrivedWithin,
  BY_DAY,
  BY_SOURCE,
  CLOCK,
  EXPECTS_ANSWER,
  LOST,
  leadsOfDays,
  OF_LEADS,
  once,
  WON,
} from './lead-facts.ts';

/** Submissions alone are judged by how soon they are answered, and leads from a file by nothing. */
const ofAnswerable = (minutes: RawBuilder<unknown>) =>
  sql<boolean>`l.kind = 'submission' and ${EXPECTS_ANSWER} and l.first_response_minutes ${minutes}`;
const between = (least: number, most: number) =>
  ofAnswerable(sql`>= ${sql.lit(least)} and l.first_response_minutes < ${sql.lit(most)}`);

const THIS_MONTH = sql`date_trunc('month', ${CLOCK})`;
const LAST_MONTH = sql`(${THIS_MONTH} - interval '1 month')`;

const MAX_REASON_CHARACTERS = 200;
/** In one spelling of spaces; null where there is none. */
const reasonOf = (typed: TypedValue) =>
  typed?.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_REASON_CHARACTERS) || null;
const sameLetters = (reason: TypedValue) => reasonOf(reason)?.toLowerCase() ?? null;

/** One reason may be typed with other letters and spaces: the first spelling of the alphabet stands for all. */
const BY_REASON = {
  of: sql`l.lost_reason`,
  is: z.string().min(1).max(MAX_REASON_CHARACTERS).nullable(),
  typed: {
    weighed: ALL,
    tell: (leadsOf: ReadonlyMap<TypedValue, number>) => {
      const spelled = new Map<TypedValue, TypedValue>();
      for (const reason of [...leadsOf.keys()].map(reasonOf).toSorted()) {
        const letters = sameLetters(reason);
        if (!spelled.has(letters)) spelled.set(letters, reason);
      }
      return (typed: TypedValue) => spelled.get(sameLetters(typed)) ?? null;
    },
    isSame: (told: TypedValue, asked: TypedValue) => sameLetters(told) === sameLetters(asked),
  },
};

/** What came in a period, and what became of it. */
export const ARRIVAL_METRICS = {
  leads_by_day: counted({
    sentence:
      'Submissions and consultation requests by the day of their arrival (Pacific time) and the source of the last visit before it, suspected spam included.',
    ...OF_LEADS,
    from: leadsOfDays,
    where: arrivedWithin,
    by: { day: BY_DAY, source: BY_SOURCE },
    counts: { leads: ALL },
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
    where: arrivedWithin,
    counts: {
      under15m: between(0, 15),
      under1h: between(15, 60),
      under4h: between(60, 240),
      under1d: between(240, 1440),
      over1d: ofAnswerable(sql`>= 1440`),
      none: ofAnswerable(sql`is null`),
    },
  }),
  lost_leads: counted({
    ...OF_LEADS,
    sentence:
      'Submissions and consultation requests that arrived in the period and have the status Lost today, by the reason entered on them.',
    where: (period: Period) => sql<boolean>`${LOST} and ${arrivedWithin(period)}`,
    by: { reason: BY_REASON },
    counts: { leads: ALL },
  }),
};
