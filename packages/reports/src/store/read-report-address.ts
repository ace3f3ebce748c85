import { isUuid } from '@fml/contract';
import type { Database } from '@fml/postgres';

/** The website a stored report is about, without the report; null for an unknown or malformed id. */
export async function readReportAddress(db: Database, reportId: string): Promise<string | null> {
  if (!isUuid(reportId)) return null;
  const { rows } = await db.appPool.query<{ url: string }>(
    'select url from public.website_reports where id = $1',
    [reportId],
  );
  return rows[0]?.url ?? null;
}
