import type {
  ConsultationDetail,
  ConsultationListRow,
  ConsultationQuery,
  LeadStatus,
  SeenLead,
} from '@fml/contract';
import {
  countLeadsNewerThan,
  type ExportProgress,
  exportLeads,
  getLead,
  leadNeighbours,
  listLeads,
  setLeadStatus,
  setManyLeadStatus,
} from './lead-calls.ts';

/** As for submissions; everything here throws DeskError. */

export function listConsultations(query: ConsultationQuery, signal?: AbortSignal) {
  return listLeads<ConsultationListRow, 'consultation'>('consultation', query, { signal });
}

export function getConsultation(id: string) {
  return getLead<ConsultationDetail>({ kind: 'consultation', id });
}

export function setConsultationStatus(id: string, status: LeadStatus, seenUpdatedAt: string) {
  return setLeadStatus({ kind: 'consultation', id }, status, seenUpdatedAt);
}

/** At most 1000 at once; those that were changed since they were seen are passed over. */
export function setManyConsultationStatus(leads: readonly SeenLead[], status: LeadStatus) {
  return setManyLeadStatus('consultation', leads, status);
}

export function consultationNeighbours(id: string, query: ConsultationQuery) {
  return leadNeighbours('consultation', id, query);
}

/** Requests that arrived after the list with this `mark` was asked for; counted up to 100. */
export function countConsultationsNewerThan(mark: string) {
  return countLeadsNewerThan('consultation', mark);
}

export function exportConsultations(
  query: ConsultationQuery,
  onProgress: ExportProgress,
  signal?: AbortSignal,
) {
  return exportLeads<ConsultationDetail, 'consultation'>('consultation', query, onProgress, signal);
}
