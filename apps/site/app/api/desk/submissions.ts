import type {
  LeadOutcome,
  LeadRef,
  LeadStatus,
  SeenLead,
  SubmissionDetail,
  SubmissionListRow,
  SubmissionQuery,
} from '@fml/contract';
import { deskCall } from './desk-call.ts';
import {
  countLeadsNewerThan,
  type ExportProgress,
  exportLeads,
  getLead,
  leadNeighbours,
  listLeads,
  setLeadOutcome,
  setLeadStatus,
  setManyLeadStatus,
} from './lead-calls.ts';

/** Everything here throws DeskError. */

export function listSubmissions(query: SubmissionQuery, signal?: AbortSignal) {
  return listLeads<SubmissionListRow, 'submission'>('submission', query, { signal });
}

export function getSubmission(id: string) {
  return getLead<SubmissionDetail>({ kind: 'submission', id });
}

/** `conflict` when it was changed since `seenUpdatedAt`; gives the new `updated_at`, which an undo needs. */
export function setSubmissionStatus(id: string, status: LeadStatus, seenUpdatedAt: string) {
  return setLeadStatus({ kind: 'submission', id }, status, seenUpdatedAt);
}

/** At most 1000 at once; those that were changed since they were seen are passed over. */
export function setManyStatus(leads: readonly SeenLead[], status: LeadStatus) {
  return setManyLeadStatus('submission', leads, status);
}

/** Value of a converted lead, reason of a lost one; of either kind. `conflict` when it was changed since `seenUpdatedAt`. */
export function setOutcome(lead: LeadRef, outcome: LeadOutcome, seenUpdatedAt: string) {
  return setLeadOutcome(lead, outcome, seenUpdatedAt);
}

export function neighbours(id: string, query: SubmissionQuery) {
  return leadNeighbours('submission', id, query);
}

/** Submissions that arrived after the list with this `mark` was asked for; counted up to 100. */
export function countNewerThan(mark: string) {
  return countLeadsNewerThan('submission', mark);
}

export function exportSubmissions(query: SubmissionQuery, onProgress: ExportProgress, signal?: AbortSignal) {
  return exportLeads<SubmissionDetail, 'submission'>('submission', query, onProgress, signal);
}

/** Sources of all leads, the most frequent first. */
export function listSources(): Promise<string[]> {
  return deskCall('desk_list_sources');
}
