import { isUuid, type WebsiteReport } from '@fml/contract';
import type { Database } from '@fml/postgres';

/** The bytes of a report's picture; null for an unknown or malformed id, and for a report without a picture. */
export async function readReportScreenshot(
  db: Database,
  reportId: string,
): Promise<{ mediaType: 'image/jpeg'; bytes: Buffer } | null> {
  if (!isUuid(reportId)) return null;
  const { rows } = await db.appPool.query<{ screenshot: WebsiteReport['screenshot'] }>(
    `select report -> 'screenshot' as screenshot from public.website_reports where id = $1`,
    [reportId],
  );
  const screenshot = rows[0]?.screenshot;
  return screenshot
    ? { mediaType: screenshot.media_type, bytes: Buffer.from(screenshot.base64, 'base64') }
    : null;
}
