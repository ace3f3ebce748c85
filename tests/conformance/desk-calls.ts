import type { LeadRef, LeadStatus, SeenLead } from '@fml/contract';
import type { LeadOutcome } from '@fml/leads/fields';
import { type LeadQuery, leadNeighbors, setLeadStatuses } from '../../apps/site/app/admin/leads/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';

/** The desk's calls for one kind of lead, and the ones that no screen makes. */

export {
  exportSubmissions,
  getConsultation,
  getSubmission,
  listConsultations,
  listSubmissions,
} from '../../apps/site/app/admin/leads/api.ts';
export { erasePerson } from '../../apps/site/app/admin/privacy/api.ts';

export function setSubmissionStatus(id: string, status: LeadStatus, seenUpdatedAt: string) {
  return runDesk('set-lead-status', { leadId: { kind: 'submission', id }.id, status, seenUpdatedAt });
}

export function setManyStatus(leads: readonly SeenLead[], status: LeadStatus) {
  return setLeadStatuses(leads, status);
}

export function setOutcome(lead: LeadRef, outcome: LeadOutcome, seenUpdatedAt: string) {
  return runDesk('set-lead-outcome', { leadId: lead.id, ...outcome, seenUpdatedAt });
}

export function neighbors(id: string, query: LeadQuery) {
  return leadNeighbors({ kind: 'submission', id }, query);
}

export function countNewerThan(mark: string) {
  return runDesk('count-newer', { kind: 'submission', mark });
}

export function setManyConsultationStatus(leads: readonly SeenLead[], status: LeadStatus) {
  return setLeadStatuses(leads, status);
}

export function consultationNeighbors(id: string, query: LeadQuery) {
  return leadNeighbors({ kind: 'consultation', id }, query);
}
