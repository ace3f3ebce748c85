import { PROMISED_HOURS } from '@fml/contract';
import { type RawBuilder, sql } from '@fml/postgres';
import { z } from 'zod';
import { inAgencyZone, startOfDay } from '../../agency-day.ts';
import type { Period } from '../metric.ts';

/** What metrics ask of leads, in SQL. A lead that was merged into another one counts nowhere. */
export const LEADS = sql`(select * from private.lead_rows where merged_into is null) l`;

/** What most metrics have in common; they add what they count by, and what besides. */
export const OF_LEADS = { unit: 'leads', from: () => LEADS, by: {}, also: {} } as const;

const MAX_SOURCES = 100;

/**
 * What a person would call a source: it begins with a letter or a digit, and is no markup. The aggregate has it asked once
 * for each source; PostgreSQL would ask it of every lead.
 */
const IS_NAME = sql`min(l.source) ~ '^[[:alnum:]][[:alnum:] ._:+/-]{0,59}$'`;

/**
 * Leads, and as `n` the sources that are told by name: the most frequent ones among the leads that count, suspected spam left
 * out. A visitor chooses the source by the address that they follow, so there may be any number of them.
 */
export function leadsWithSources(counted: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`${LEADS} left join (
    select l.source as name from ${LEADS} where ${counted} and l.suspicion is null
     group by 1 having ${IS_NAME} order by count(*) desc, 1 limit ${sql.lit(MAX_SOURCES)}
  ) n on n.name = l.source`;
}

export const CLOCK = inAgencyZone(sql`now()`);

/** A moment that depends on the clock: PostgreSQL would work it out for every row. */
export const once = (moment: RawBuilder<unknown>) => sql`(select ${moment})`;

/** Since the period began, whenever it ends. */
export function since(at: RawBuilder<unknown>, { from }: Pick<Period, 'from'>): RawBuilder<boolean> {
  return sql`${at} >= ${startOfDay(from)}`;
}

export function within(at: RawBuilder<unknown>, period: Period): RawBuilder<boolean> {
  return sql`(${since(at, period)} and ${at} < ${startOfDay(period.to, 1)})`;
}

export const ARRIVAL = sql<string>`l.created_at`;
/** When it was won; leads that were stored as Converted have no time of their own for it. */
export const WIN = sql<string>`coalesce(l.converted_at, l.created_at)`;

export const arrivedWithin = (period: Period) => within(ARRIVAL, period);

export const ALL = sql<boolean>`true`;
export const OPEN = sql<boolean>`l.status in ('new', 'contacted', 'qualified')`;
export const WON = sql<boolean>`l.status = 'converted'`;
export const LOST = sql<boolean>`l.status = 'lost'`;

/** No one waits for an answer to a lead from a file. */
export const EXPECTS_ANSWER = sql<boolean>`l.import_id is null`;

/** The last moment at which a lead may have arrived whose answer is due by now. */
const DUE_ARRIVAL = sql`now() - ${sql.lit(`${PROMISED_HOURS} hours`)}::interval`;

/** New for longer than promised, of the lead with this alias. */
export const isWaiting = (lead: 'l' | 't') =>
  sql<boolean>`(${sql.ref(`${lead}.status`)} = 'new' and ${sql.ref(`${lead}.createdAt`)} < ${DUE_ARRIVAL})`;
export const IS_WAITING = isWaiting('l');
export const IS_DUE_LATER = sql<boolean>`(l.status = 'new' and l.created_at >= ${DUE_ARRIVAL})`;

/** By the clock. A bound of null is none. */
export function answeredAfter(least: string | null, most: string | null): RawBuilder<boolean> {
  const took = sql`l.first_response_at - l.created_at`;
  const bounds = [
    least === null ? sql`l.first_response_at is not null` : sql`${took} > ${sql.lit(least)}::interval`,
    ...(most === null ? [] : [sql`${took} <= ${sql.lit(most)}::interval`]),
  ];
  return sql`(${sql.join(bounds, sql` and `)})`;
}

export const BY_HOUR = {
  of: sql<number>`date_part('hour', ${inAgencyZone(ARRIVAL)})::integer`,
  is: z.int().min(0).max(23),
};
export const BY_OWNER = { of: sql<string | null>`l.owner_id`, is: z.guid().nullable() };
export const BY_SOURCE = { of: sql<string>`coalesce(n.name, 'other')`, is: z.string().min(1).max(100) };
export const dayOf = (at: RawBuilder<unknown>) => ({ of: sql`private.agency_day(${at})`, is: z.iso.date() });
export const BY_DAY = dayOf(ARRIVAL);
export const BY_KIND = { of: sql<string>`l.kind`, is: z.enum(['submission', 'consultation']) };
