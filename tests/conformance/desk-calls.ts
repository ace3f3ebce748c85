import type { ConsultationQuery, LeadRef, LeadStatus, SeenLead, SubmissionQuery } from '@fml/contract';
import type {
  ConsultationDetail,
  ConsultationListRow,
  LeadOutcome,
  StaffNotes,
  SubmissionDetail,
  SubmissionListRow,
} from '@fml/leads/fields';
import type { ExportProgress } from '../../apps/site/app/admin/export/read-all-pages.ts';
import {
  countNewLeads,
  exportLeads,
  getLead,
  leadNeighbors,
  listLeads,
  setLeadOutcome,
  setLeadStatus,
  setLeadStatuses,
} from '../../apps/site/app/admin/leads/api.ts';

/** The desk's calls for one kind of lead, and the ones that no screen makes. */

export function listSubmissions(query: SubmissionQuery, signal?: AbortSignal) {
  return listLeads<SubmissionListRow>('submission', query, { signal });
}

export function getSubmission(id: string) {
  return getLead<SubmissionDetail>({ kind: 'submission', id });
}

export function setSubmissionStatus(id: string, status: LeadStatus, seenUpdatedAt: string) {
  return setLeadStatus({ kind: 'submission', id }, status, seenUpdatedAt);
}

export function setManyStatus(leads: readonly SeenLead[], status: LeadStatus) {
  return setLeadStatuses(leads, status);
}

export function setOutcome(lead: LeadRef, outcome: LeadOutcome, seenUpdatedAt: string) {
  return setLeadOutcome(lead, outcome, seenUpdatedAt);
}

export function neighbors(id: string, query: SubmissionQuery) {
  return leadNeighbors({ kind: 'submission', id }, query);
}

export function countNewerThan(mark: string) {
  return countNewLeads('submission', mark);
}

export function exportSubmissions(query: SubmissionQuery, onProgress: ExportProgress) {
  return exportLeads<SubmissionDetail & StaffNotes>('submission', query, onProgress);
}

export function listConsultations(query: ConsultationQuery) {
  return listLeads<ConsultationListRow>('consultation', query);
}

export function getConsultation(id: string) {
  return getLead<ConsultationDetail>({ kind: 'consultation', id });
}

export function setManyConsultationStatus(leads: readonly SeenLead[], status: LeadStatus) {
  return setLeadStatuses(leads, status);
}

export function consultationNeighbors(id: string, query: ConsultationQuery) {
  return leadNeighbors({ kind: 'consultation', id }, query);
}
