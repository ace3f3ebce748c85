import {
  type ConsultationQuery,
  isUuid,
  type LeadKind,
  type LeadListPage,
  type LeadOutcome,
  type LeadRef,
  type LeadStatus,
  type ManyStatusAnswer,
  type Neighbours,
  type SeenLead,
  type SubmissionQuery,
} from '@fml/contract';
import { answerOf, deskCall, deskClient } from './desk-call.ts';
import { DeskError } from './desk-error.ts';

/** Calls that are the same for both kinds of lead. */

const TABLES: Record<LeadKind, string> = {
  submission: 'onboarding_submissions',
  consultation: 'consultation_requests',
};
const EXPORT_PAGE = 1000;

export type LeadQueryOf = { submission: SubmissionQuery; consultation: ConsultationQuery };
/** Rows so far and how many there may be. */
export type ExportProgress = (done: number, total: number) => void;

export function listLeads<Row, Kind extends LeadKind>(
  kind: Kind,
  query: LeadQueryOf[Kind],
  options: { whole?: boolean; signal?: AbortSignal } = {},
): Promise<LeadListPage<Row>> {
  const asked = { ...query, whole: options.whole ?? false };
  return deskCall('desk_list_leads', { lead_kind: kind, query: asked }, options.signal);
}

export async function getLead<Row>(lead: LeadRef): Promise<Row | null> {
  // Addresses can be typed by hand: what is no id is asked of nobody.
  if (!isUuid(lead.id)) return null;
  return deskCall('desk_get_lead', { lead_kind: lead.kind, lead_id: lead.id });
}

/** Throws DeskError `conflict` when the row is not the one that was seen. */
export function setLeadStatus(lead: LeadRef, status: LeadStatus, seenUpdatedAt: string) {
  return updateLead(lead, { status }, seenUpdatedAt);
}

export function setLeadOutcome(lead: LeadRef, { dealValue, lostReason }: LeadOutcome, seenUpdatedAt: string) {
  return updateLead(lead, { deal_value: dealValue, lost_reason: lostReason }, seenUpdatedAt);
}

async function updateLead(
  lead: LeadRef,
  changes: Record<string, unknown>,
  seenUpdatedAt: string,
): Promise<{ updated_at: string }> {
  const client = await deskClient();
  const updating = client
    .from(TABLES[lead.kind])
    .update(changes)
    .eq('id', lead.id)
    .eq('updated_at', seenUpdatedAt);
  const [row] = answerOf<{ updated_at: string }[]>(await updating.select('updated_at'));
  if (row !== undefined) return row;
  // No row: gone, changed by a colleague, or no access any more; the last says so itself.
  const found = await getLead<object>(lead);
  throw found === null ? new DeskError('invalid', 'This lead is gone.') : new DeskError('conflict');
}

export function setManyLeadStatus(
  kind: LeadKind,
  leads: readonly SeenLead[],
  status: LeadStatus,
): Promise<ManyStatusAnswer> {
  const seen = leads.map(({ id, updated_at }) => ({ id, updated_at }));
  return deskCall('desk_set_many_status', { lead_kind: kind, seen, new_status: status });
}

export function leadNeighbours<Kind extends LeadKind>(
  kind: Kind,
  id: string,
  query: LeadQueryOf[Kind],
): Promise<Neighbours> {
  return deskCall('desk_neighbours', { lead_kind: kind, lead_id: id, query });
}

/** Leads that arrived after the list with this `mark` was asked for, counted up to 100. */
export function countLeadsNewerThan(kind: LeadKind, mark: string): Promise<number> {
  return deskCall('desk_count_newer', { lead_kind: kind, mark });
}

/** All rows of a query, in its order, with every column. */
export async function exportLeads<Row, Kind extends LeadKind>(
  kind: Kind,
  query: LeadQueryOf[Kind],
  onProgress: ExportProgress,
  signal?: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null | undefined;
  do {
    const page: LeadListPage<Row> = await listLeads(
      kind,
      { ...query, limit: EXPORT_PAGE, cursor: cursor ?? undefined },
      { whole: true, signal },
    );
    rows.push(...page.rows);
    onProgress(rows.length, Math.max(rows.length, page.total.count));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
