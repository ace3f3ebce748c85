import { type Database, errorText, inQueries, type Queries, sql } from '@fml/postgres';

/** Told, within the transaction, when a report is opened again after days. */
export type OnReportReopened = (
  tx: Queries,
  opened: { reportId: string; daysSince: number; day: string },
) => Promise<void>;

/** Sooner, a visitor is still reading. */
const MIN_NEWS_DAYS = 2;

/**
 * Remembers the day on which a visitor opened a stored report: when, never who. A day is the agency's. It is only news, so a
 * failure is logged and ignored.
 */
export async function noteReportOpened(
  db: Pick<Database, 'appPool' | 'log'>,
  reportId: string,
  onReopened: OnReportReopened,
): Promise<void> {
  try {
    await inQueries(db, async (tx) => {
      const today = sql<string>`private.agency_day(now())`;
      const before = sql<string | null>`coalesce(o.last_opened_on, private.agency_day(r.first_viewed_at))`;
      const found = await tx
        .selectFrom('websiteReports as r')
        .leftJoin('private.reportOpenings as o', 'o.reportId', 'r.id')
        .select([today.as('day'), sql<number | null>`${today} - ${before}`.as('daysSince')])
        .where('r.id', '=', reportId)
        .executeTakeFirst();
      if (found === undefined || (found.daysSince !== null && found.daysSince <= 0)) return;
      const { day, daysSince } = found;
      // Of two visitors at once, one is the first of the day.
      const noted = await tx
        .insertInto('private.reportOpenings')
        .values({ reportId, lastOpenedOn: day })
        .onConflict((conflict) =>
          conflict
            .column('reportId')
            .doUpdateSet({ lastOpenedOn: day })
            .where('private.reportOpenings.lastOpenedOn', '<', day),
        )
        .returning('reportId')
        .executeTakeFirst();
      if (noted === undefined || daysSince === null || daysSince < MIN_NEWS_DAYS) return;
      await onReopened(tx, { reportId, daysSince, day });
    });
  } catch (error) {
    db.log('report_opening_not_noted', { error: errorText(error) });
  }
}
