import type { Database } from '@fml/postgres';
import { errorText } from '@fml/postgres';

/**
 * Remembers the day on which a visitor opened a stored report, and tells staff when a lead opens one again after days
 * (docs/leads.md#notifications). It is only news, so a failure is logged and ignored.
 */
export async function noteReportOpened(
  db: Pick<Database, 'appPool' | 'log'>,
  reportId: string,
): Promise<void> {
  try {
    await db.appPool.query('select private.note_report_opened($1)', [reportId]);
  } catch (error) {
    db.log('report_opening_not_noted', { error: errorText(error) });
  }
}
