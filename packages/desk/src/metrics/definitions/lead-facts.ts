import { PROMISED_HOURS } from '@fml/contract';
import { type RawBuilder, sql } from '@fml/postgres';
import { z } from 'zod';
import { inAgencyZone, startOfDay } from '../../agency-day.ts';
import type { Period, TypedValue } from '../metric.ts';

/** What metrics ask of leads, in SQL. A lead that was merged into another one counts nowhere. */
export const LEADS = sql`(select * from private.lead_rows where merged_into is null) l`;

/** What most metrics have in common; they add what they count by, and what besides. */
export const OF_LEADS = { unit: 'leads', from: () => LEADS, by: {}, sums: {}, also: {} } as const;

/** Leads, and as `d` the days of a period: its first one, and when each begins. */
export const leadsOfDays = (period: Period) =>
  sql`${LEADS} cross join (
    select ${period.from}::date as first, array_agg(${startOfDay(sql`day`)} order by day) as starts
      from generate_series(${period.from}::timestamp, ${period.to}::timestamp, interval '1 day') as day
  ) d`;

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
  const after = (took: string) => sql`l.created_at + ${sql.lit(took)}::interval`;
  const bounds = [
    least === null ? sql`l.first_response_at is not null` : sql`l.first_response_at > ${after(least)}`,
    ...(most === null ? [] : [sql`l.first_response_at <= ${after(most)}`]),
  ];
  return sql`(${sql.join(bounds, sql` and `)})`;
}

export const BY_HOUR = {
  of: sql<number>`date_part('hour', ${inAgencyZone(ARRIVAL)})::integer`,
  is: z.int().min(0).max(23),
};
export const BY_OWNER = { of: sql<string | null>`l.owner_id`, is: z.guid().nullable() };
const MAX_SOURCES = 100;
const OTHER = 'other';
/** What a person would call a source: it begins with a letter or a digit, and is no markup. */
const SOURCE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._:+/-]{0,59}$/u;

/**
 * A visitor chooses the source by the address that they follow, so there may be any number of them. Those are told by name that
 * are the most frequent among the leads that count, suspected spam left out.
 */
export const BY_SOURCE = {
  of: sql`l.source`,
  is: z.string().min(1).max(100),
  typed: {
    weighed: sql<boolean>`l.suspicion is null`,
    tell: (leadsOf: ReadonlyMap<TypedValue, number>) => {
      const named = [...leadsOf]
        .filter(([source, leads]) => leads > 0 && SOURCE_NAME.test(source ?? ''))
        .toSorted(([a, leads], [b, others]) => others - leads || ((a ?? '') < (b ?? '') ? -1 : 1))
        .slice(0, MAX_SOURCES);
      const names = new Set(named.map(([source]) => source));
      return (source: TypedValue) => (names.has(source) ? source : OTHER);
    },
    isSame: (told: TypedValue, asked: TypedValue) => told === asked,
  },
};

/** Of `leadsOfDays`. PostgreSQL finds a day among the beginnings of days three times as fast as by the time zone. */
export const dayOf = (at: RawBuilder<unknown>) => ({
  of: sql`d.first + width_bucket(${at}, d.starts) - 1`,
  is: z.iso.date(),
});
export const BY_DAY = dayOf(ARRIVAL);
export const BY_KIND = { of: sql<string>`l.kind`, is: z.enum(['submission', 'consultation']) };
