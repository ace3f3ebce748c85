import { type Queries, sql } from '@fml/postgres';
import { noteEvent } from './note-event.ts';

/** Tells staff that a visitor opened a report again: an event of the newest lead that came from it and is still open. */
export async function noteReportReopened(
  tx: Queries,
  { reportId, daysSince, day }: { reportId: string; daysSince: number; day: string },
): Promise<void> {
  const came = tx
    .selectFrom('private.leadRows')
    .select(sql<string>`private.kept_lead(id)`.as('id'))
    .where('websiteReportId', '=', reportId);
  const lead = await tx
    .selectFrom('private.leadRows')
    .select('id')
    .where('id', 'in', came)
    .where('status', 'not in', ['converted', 'lost'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (lead === undefined) return;
  await noteEvent(tx, {
    type: 'report.reopened',
    leadId: lead.id,
    data: { report_id: reportId, days_since: daysSince },
    onceKey: `report:${reportId}:${day}`,
  });
}
