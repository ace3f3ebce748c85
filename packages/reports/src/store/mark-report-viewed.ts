import type { Database } from '@fml/postgres';
import { errorText } from '@fml/postgres';

/**
 * Remembers when a report was first sent to a visitor's page. It is only a metric, so a failure is logged and ignored.
 */
export async function markReportViewed(
  db: Pick<Database, 'appPool' | 'log'>,
  reportId: string,
): Promise<void> {
  try {
    await db.appPool.query(
      'update public.website_reports set first_viewed_at = now() where id = $1 and first_viewed_at is null',
      [reportId],
    );
  } catch (error) {
    db.log('report_view_not_counted', { error: errorText(error) });
  }
}
