const STORED_LABELS: Readonly<Record<string, string>> = {
  onboarding_submissions: 'Submissions',
  consultation_requests: 'Consultation requests',
  onboarding_drafts: 'Unfinished leads',
  website_reports: 'Contact data on reports',
  lead_notes: 'Notes',
  follow_ups: 'Follow-ups',
  lead_calls: 'Calls',
  lead_contacts: 'Other contacts',
  clients: 'What is agreed as a client',
  client_sites: 'Their websites as a client',
  client_services: 'Services for them',
  lead_reports: 'Reports of their website',
  lead_analysis_requests: 'Requested analyses',
  lead_changes: 'Changes of status, owner, value and contact data',
  follow_up_changes: 'Follow-up changes',
  lead_messages: 'Emails and text messages to them',
  lead_replies: 'Replies from them',
  message_attachments: 'Email attachments to them',
  reply_attachments: 'Files of replies from them',
  lead_merges: 'Merges',
  desk_events: 'Events for webhooks and notifications',
  webhook_deliveries: 'Messages to webhooks',
  import_rows: 'Rows of imported files',
  custom_field_values: 'Custom fields',
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
