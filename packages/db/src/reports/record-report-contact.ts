import { isUuid } from '@fml/contract';
import type { Database } from '../database.ts';

/** Who asked for a consultation about this report. False when there is no such report. */
export async function recordReportContact(
  db: Database,
  contact: { reportId: string; name: string; email: string; phone?: string },
): Promise<boolean> {
  if (!isUuid(contact.reportId)) return false;
  const { rowCount } = await db.appPool.query(
    `update public.website_reports
        set user_name = $2, user_email = $3, user_phone = coalesce($4, user_phone) where id = $1`,
    [contact.reportId, contact.name, contact.email, contact.phone ?? null],
  );
  return rowCount === 1;
}
