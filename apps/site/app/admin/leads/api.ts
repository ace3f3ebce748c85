import {
  type ConsultationQuery,
  isUuid,
  type LeadKind,
  type LeadListPage,
  type LeadRef,
  type LeadStatus,
  type Neighbors,
  type NotedRef,
  type RelatedLeads,
  type ReportOfLead,
  type SeenLead,
  type StoryEntry,
  type SubmissionQuery,
} from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import type { LeadOutcome } from '@fml/leads/fields';
import { desk } from '../../api/desk.ts';
import { answerOf, deskCall, deskClient } from '../../api/desk-call.ts';
import { DeskError } from '../../api/desk-error.ts';
import { snakeKeys } from '../../api/wire-names.ts';
import { type ExportProgress, readAllPages } from '../export/read-all-pages.ts';

/** Calls about leads, the same for both kinds. Everything here throws DeskError. */

const TABLES: Record<LeadKind, string> = {
  submission: 'onboarding_submissions',
  consultation: 'consultation_requests',
};

export type LeadQuery = SubmissionQuery | ConsultationQuery;

/** `whole`: with every column, as an export needs them. */
export function listLeads<Row>(
  kind: LeadKind,
  query: LeadQuery,
  { whole = false, signal }: { whole?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<LeadListPage<Row>> {
  return deskCall('desk_list_leads', { leadKind: kind, query: { ...query, whole } }, signal);
}

/** All rows of a query, in its order, with every column. */
export function exportLeads<Row>(
  kind: LeadKind,
  query: LeadQuery,
  onProgress: ExportProgress,
  signal?: AbortSignal,
): Promise<Row[]> {
  return readAllPages(
    TABLES[kind],
    query,
    (page) => listLeads<Row>(kind, { ...query, ...page }, { whole: true, signal }),
    onProgress,
  );
}

export async function getLead<Row>(lead: LeadRef): Promise<Row | null> {
  // An address can be typed by hand: the server is not asked about an id that cannot be one.
  if (!isUuid(lead.id)) return null;
  return deskCall('desk_get_lead', { leadKind: lead.kind, leadId: lead.id });
}

/** `conflict` when the lead was changed since `seenUpdatedAt`; returns the new `updatedAt`, which an undo needs. */
export function setLeadStatus(lead: LeadRef, status: LeadStatus, seenUpdatedAt: string) {
  return desk('set-lead-status', { leadId: lead.id, status, seenUpdatedAt });
}

/** The value of a converted lead or the reason of a lost one. `conflict` as above. */
export function setLeadOutcome(lead: LeadRef, outcome: LeadOutcome, seenUpdatedAt: string) {
  return updateLead(lead, outcome, seenUpdatedAt);
}

async function updateLead(
  lead: LeadRef,
  changes: LeadOutcome,
  seenUpdatedAt: string,
): Promise<{ updatedAt: string }> {
  const client = await deskClient();
  const updating = client
    .from(TABLES[lead.kind])
    .update(snakeKeys(changes))
    .eq('id', lead.id)
    .eq('updated_at', seenUpdatedAt);
  const [row] = answerOf<{ updatedAt: string }[]>(await updating.select('updated_at'));
  if (row !== undefined) return row;
  // No row: deleted, changed by a colleague, or no access anymore; the last throws by itself.
  const found = await getLead<object>(lead);
  throw found === null ? new DeskError('invalid', 'This lead was deleted.') : new DeskError('conflict');
}

export type ManyStatusAnswer = AnswerOf<'set-lead-statuses'>;

/** At most 1000 at once; leads that were changed since they were seen are skipped. */
export function setLeadStatuses(leads: readonly SeenLead[], status: LeadStatus): Promise<ManyStatusAnswer> {
  return desk('set-lead-statuses', { leads: leads.map(({ id, updatedAt }) => ({ id, updatedAt })), status });
}

export function leadNeighbors({ kind, id }: LeadRef, query: LeadQuery): Promise<Neighbors> {
  return deskCall('desk_neighbours', { leadKind: kind, leadId: id, query });
}

/** Leads that arrived after the list with this `mark` was loaded, counted up to 100. */
export function countNewLeads(kind: LeadKind, mark: string): Promise<number> {
  return deskCall('desk_count_newer', { leadKind: kind, mark });
}

/** Sources of all leads, the most frequent first. */
export function listLeadSources(): Promise<string[]> {
  return deskCall('desk_list_sources');
}

/** What happened with this lead and others with the same email address; newest first, at most 300 entries. */
export function getTimeline(lead: NotedRef): Promise<StoryEntry[]> {
  if (lead.kind === 'draft') return deskCall('desk_draft_story', { draftId: lead.id });
  return deskCall('desk_lead_story', { leadKind: lead.kind, leadId: lead.id });
}

export function relatedLeads(lead: LeadRef): Promise<RelatedLeads> {
  return deskCall('desk_related_leads', { leadKind: lead.kind, leadId: lead.id });
}

/** The report that belongs to a lead; null without one. */
export function getReportOfLead(lead: LeadRef): Promise<ReportOfLead | null> {
  return deskCall('desk_report_of_lead', { leadKind: lead.kind, leadId: lead.id });
}

/** Links a report that staff ran to its lead, in place of an earlier one. */
export function attachReport(lead: LeadRef, reportId: string): Promise<void> {
  return deskCall('desk_attach_report', { leadKind: lead.kind, leadId: lead.id, reportId });
}

export function markRead(lead: LeadRef): Promise<void> {
  return deskCall('desk_mark_lead', { leadKind: lead.kind, leadId: lead.id, asRead: true });
}

export function markUnread(lead: LeadRef): Promise<void> {
  return deskCall('desk_mark_lead', { leadKind: lead.kind, leadId: lead.id, asRead: false });
}

/** Everything that had arrived when the list with this `mark` was loaded; returns which were unread, up to 1000. */
export function markAllRead(kind: LeadKind, mark: string): Promise<string[]> {
  return deskCall('desk_mark_all_read_known', { leadKind: kind, mark });
}

/** At most 1000 at once; undoes `markAllRead` with what it returned. */
export function markManyUnread(kind: LeadKind, ids: readonly string[]): Promise<void> {
  return deskCall('desk_mark_many_unread', { leadKind: kind, leadIds: ids });
}
