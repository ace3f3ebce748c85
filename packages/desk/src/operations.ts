import type { z } from 'zod';
import { listApiKeys } from './api-keys/list-api-keys.ts';
import { makeApiKey } from './api-keys/make-api-key.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { listAudit } from './audit/list-audit.ts';
import { addContact } from './contacts/add-contact.ts';
import { changeContact } from './contacts/change-contact.ts';
import { correctLead } from './contacts/correct-lead.ts';
import { listContacts } from './contacts/list-contacts.ts';
import { removeContact } from './contacts/remove-contact.ts';
import { restoreContact } from './contacts/restore-contact.ts';
import type { AnyOperation, Operation, Right } from './define-operation.ts';
import { decideDispute } from './disputes/decide-dispute.ts';
import { disputedRules } from './disputes/disputed-rules.ts';
import { reportDisputes } from './disputes/report-disputes.ts';
import { setDraftStatus } from './drafts/set-draft-status.ts';
import { beginExport } from './exports/begin-export.ts';
import { enterLead } from './leads/enter-lead.ts';
import { getConsultation } from './leads/get-consultation.ts';
import { getSubmission } from './leads/get-submission.ts';
import { setLeadOutcome } from './leads/set-lead-outcome.ts';
import { setLeadStatus } from './leads/set-lead-status.ts';
import { setLeadStatuses } from './leads/set-lead-statuses.ts';
import { exportConsultations } from './lists/export-consultations.ts';
import { exportSubmissions } from './lists/export-submissions.ts';
import { leadNeighbors } from './lists/lead-neighbors.ts';
import { listConsultations } from './lists/list-consultations.ts';
import { listSources } from './lists/list-sources.ts';
import { listSubmissions } from './lists/list-submissions.ts';
import { addNote } from './notes/add-note.ts';
import { changeNote } from './notes/change-note.ts';
import { deleteNote } from './notes/delete-note.ts';
import { restoreNote } from './notes/restore-note.ts';
import { assignLeads } from './owners/assign-leads.ts';
import { assignment } from './owners/assignment.ts';
import { saveAssignmentRules } from './owners/save-assignment-rules.ts';
import { saveMyAssignment } from './owners/save-my-assignment.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/export-person.ts';
import { previewPerson } from './privacy/preview-person.ts';
import { previewRetention } from './privacy/preview-retention.ts';
import { retention } from './privacy/retention.ts';
import { saveRetention } from './privacy/save-retention.ts';
import { withdrawConsent } from './privacy/withdraw-consent.ts';
import { countNewer } from './reading/count-newer.ts';
import { markAllRead } from './reading/mark-all-read.ts';
import { markLead } from './reading/mark-lead.ts';
import { markLeadsUnread } from './reading/mark-leads-unread.ts';
import { attachReport } from './reports/attach-report.ts';
import { repeatReport } from './reports/repeat-report.ts';
import { reportOfLead } from './reports/report-of-lead.ts';
import { requestAnalysis } from './reports/request-analysis.ts';
import { myPreferences } from './settings/my-preferences.ts';
import { savePreferences } from './settings/save-preferences.ts';
import { saveSecondFactorRule } from './settings/save-second-factor-rule.ts';
import { secondFactorRule } from './settings/second-factor-rule.ts';
import { listStaff } from './team/list-staff.ts';
import { myRole } from './team/my-role.ts';
import { mySessions } from './team/my-sessions.ts';
import { setStaffRole } from './team/set-staff-role.ts';
import { leadTimeline } from './timeline/lead-timeline.ts';

/** A line says again which right its operation needs; another one does not compile. */
type Line = {
  [Needed in Right]: readonly [right: Needed, operation: Operation<string, Needed, z.ZodType, z.ZodType>];
}[Right];

/** All that staff can do on the desk, by resource, with the right it needs. */
export const OPERATIONS = [
  // Leads
  ['staff', getSubmission],
  ['staff', getConsultation],
  ['write', setLeadStatus],
  ['write', setLeadStatuses],
  ['write', setLeadOutcome],
  ['write', enterLead],
  ['write', correctLead],
  ['staff', leadTimeline],

  // Further contacts of leads
  ['write', addContact],
  ['write', changeContact],
  ['staff', listContacts],
  ['write', removeContact],
  ['write', restoreContact],

  // Unfinished questionnaires
  ['write', setDraftStatus],

  // Reports, and what was said against their findings
  ['write', attachReport],
  ['write', repeatReport],
  ['staff', reportOfLead],
  ['write', requestAnalysis],
  ['write', decideDispute],
  ['staff', disputedRules],
  ['staff', reportDisputes],

  // Owners
  ['write', assignLeads],
  ['staff', assignment],
  ['settings', saveAssignmentRules],
  ['write', saveMyAssignment],

  // Lists of leads, and their export
  ['staff', listSubmissions],
  ['staff', listConsultations],
  ['staff', leadNeighbors],
  ['staff', listSources],
  ['export', beginExport],
  ['export', exportSubmissions],
  ['export', exportConsultations],

  // What was read
  ['staff', countNewer],
  ['staff', markLead],
  ['staff', markLeadsUnread],
  ['staff', markAllRead],

  // Notes
  ['write', addNote],
  ['write', changeNote],
  ['write', deleteNote],
  ['write', restoreNote],

  // Team
  ['staff', listStaff],
  ['staff', myRole],
  ['staff', mySessions],
  ['invite', setStaffRole],

  // Settings
  ['staff', myPreferences],
  ['staff', savePreferences],
  ['settings', saveSecondFactorRule],
  ['staff', secondFactorRule],

  // Keys of the public API
  ['staff', listApiKeys],
  ['write', makeApiKey],
  ['write', revokeApiKey],

  // Audit log and privacy
  ['audit', listAudit],
  ['erase', erasePerson],
  ['export', exportPerson],
  ['erase', previewPerson],
  ['settings', previewRetention],
  ['staff', retention],
  ['settings', saveRetention],
  ['erase', withdrawConsent],
] as const satisfies readonly Line[];

type Listed = (typeof OPERATIONS)[number][1];
type ByName = { [Op in Listed as Op['name']]: Op };

export type OperationName = keyof ByName;
/** What the browser sends, and what it gets, as JSON has them. */
export type InputOf<Name extends OperationName> = z.input<ByName[Name]['input']>;
export type AnswerOf<Name extends OperationName> = z.output<ByName[Name]['answer']>;

const byName: ReadonlyMap<string, AnyOperation> = new Map(
  OPERATIONS.map(([, listed]) => [listed.name, listed]),
);

/** The operation that a request names; undefined when there is none. */
export function operationNamed(name: string): AnyOperation | undefined {
  return byName.get(name);
}
