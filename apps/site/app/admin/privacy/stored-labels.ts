/** What the tables with data of a person are called; others have their name in words. */
const STORED_LABELS: Readonly<Record<string, string>> = {
  onboarding_submissions: 'Submissions',
  consultation_requests: 'Consultation requests',
  onboarding_drafts: 'Unfinished leads',
  website_reports: 'Contact data on reports',
  lead_notes: 'Notes',
  lead_tasks: 'Follow-ups',
  lead_calls: 'Calls',
  lead_contacts: 'Other contacts',
  lead_reports: 'Reports of their website',
  lead_analysis_requests: 'Analyses that were asked for',
  lead_status_changes: 'Changes of the status',
  lead_outcome_changes: 'Changes of values and reasons',
  lead_owner_changes: 'Changes of the owner',
  lead_contact_changes: 'Corrections',
  lead_task_changes: 'Changes of follow-ups',
  draft_status_changes: 'Changes of unfinished leads',
  outbox: 'Messages',
  report_mails: 'Reports by email',
  stopped_mail_addresses: 'Stopped email address, as a hash',
};

/** Stays after an erasure, so that the address gets no report again. */
export const KEPT_AFTER_ERASURE = 'stopped_mail_addresses';

export function storedLabel(table: string): string {
  const words = table.replaceAll('_', ' ');
  return STORED_LABELS[table] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
