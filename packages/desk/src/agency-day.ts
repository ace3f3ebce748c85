import { AGENCY_TIME_ZONE } from '@fml/contract';
import { type RawBuilder, sql } from '@fml/postgres';

const ZONE = sql.lit(AGENCY_TIME_ZONE);

/** The moment at which the agency's clock shows this. */
export function inAgencyZone(clock: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${clock} at time zone ${ZONE})`;
}

/** When a day of the agency begins, also where its clocks change; `days` later. */
export function startOfDay(day: string | RawBuilder<unknown>, days = 0): RawBuilder<string> {
  return inAgencyZone(sql`(${day}::date + ${sql.lit(days)})::timestamp`);
}
