import { type Queries, sql } from '@fml/postgres';
import type { DeskEvent } from './take-events.ts';

/** A lead as webhooks tell of it: with the names of the public API (docs/protocol/api.md). */
export type EventLead = NonNullable<Awaited<ReturnType<typeof readEventLead>>>;

/** The lead of an event, or the one it was merged into since; null when it was deleted. */
export async function readEventLead(
  tx: Queries,
  { type, leadId }: Pick<DeskEvent, 'type' | 'leadId'>,
  siteUrl: string,
) {
  const kept = sql<string>`private.kept_lead(${leadId}::uuid)`;
  const row = await tx
    .selectFrom('private.leadRows as l')
    .leftJoin('private.people as owner', 'owner.id', 'l.ownerId')
    .selectAll('l')
    .select('owner.email as owner')
    // Its arrival is news of the lead itself.
    .where('l.id', '=', type === 'lead.created' ? leadId : kept)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isSubmission = row.kind === 'submission';
  return {
    id: row.id,
    kind: row.kind,
    /** The business, or the person who asks for a call. */
    title: row.title,
    suspicion: row.suspicion,
    ownerId: row.ownerId,
    shown: {
      kind: row.kind,
      id: row.id,
      status: row.status,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
      business_name: isSubmission ? row.title : null,
      contact_name: row.name,
      email: row.email,
      phone: row.phone,
      website_url: row.website,
      business_type: row.businessType,
      urgency: row.urgency,
      best_time_to_call: row.bestTime,
      source: row.source,
      owner: row.owner,
      deal_value: row.dealValue,
      monthly_value: row.monthlyValue,
      lost_reason: row.lostReason,
      expected_close_on: row.expectedCloseOn,
      report_id: row.websiteReportId,
      suspicion: row.suspicion,
      desk_url: `${siteUrl}/admin/${row.kind}s/${row.id}`,
    },
  };
}
