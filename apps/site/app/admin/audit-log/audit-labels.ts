import type { AuditAction } from '@fml/contract';
import type { AuditEntry } from './api.ts';
import { auditColumn, inWords } from './audit-column-labels.ts';

export const AUDIT_ACTION_LABELS: Record<AuditAction, string> = {
  add: 'Added',
  change: 'Changed',
  remove: 'Removed',
  export: 'Exported',
  read: 'Read many rows',
  erase: 'Erased',
};

/** What is worth filtering by, in the order of the menu; other tables have their name in words. */
export const AUDIT_SUBJECT_LABELS: Readonly<Record<string, string>> = {
  onboarding_submissions: 'Submissions',
  consultation_requests: 'Consultations',
  onboarding_drafts: 'Unfinished leads',
  website_reports: 'Reports',
  lead_notes: 'Notes',
  follow_ups: 'Follow-ups',
  lead_calls: 'Calls',
  lead_contacts: 'Contacts',
  clients: 'Clients',
  client_sites: 'Websites of clients',
  client_services: 'Services of clients',
  checklists: 'Checklists',
  lead_messages: 'Emails and text messages',
  lead_replies: 'Replies',
  message_attachments: 'Email attachments',
  message_templates: 'Message templates',
  lead_merges: 'Merges',
  distinct_leads: 'Leads that are not the same person',
  imports: 'Imports',
  custom_fields: 'Custom fields',
  custom_field_values: 'Values of custom fields',
  ad_spend: 'Ad spend',
  outbox: 'Messages to send',
  person: 'A person',
  consent: 'Consent',
  leads: 'Leads',
  finding_disputes: 'Disputes',
  user_roles: 'Team',
  staff_invitations: 'Invitations',
  agency_settings: 'Working hours and sign-in rules',
  assignment_rules: 'Assignment rules',
  assignment_members: 'Assignment of colleagues',
  retention_rules: 'Retention rules',
  api_keys: 'API keys',
  webhook_endpoints: 'Webhooks',
  outside_services: 'Outside services',
  audit_log: 'Audit log',
};

export function auditSubject(subject: string): string {
  return AUDIT_SUBJECT_LABELS[subject] ?? inWords(subject);
}

export type AuditNames = ReadonlyMap<string, string>;

/** What changed, with values where the log holds them; '' when there is no more to say. */
export function auditDetails(entry: AuditEntry, names: AuditNames = new Map()): string {
  const { details, subject, action, rowIds } = entry;
  const { columns, filters, rule } = details;
  const shown = (value: string | null) => (value ? (names.get(value) ?? value) : 'none');
  if (columns !== undefined) {
    const files = subject === 'imports' ? rowIds.flatMap((id) => names.get(id) ?? []) : [];
    const changes = Object.entries(columns).flatMap(([name, { from, to }]) => {
      const label = auditColumn(name);
      if (label === null) return [];
      if (to === undefined) return label;
      if (from === undefined) return `${label}: ${shown(to)}`;
      return `${label}: ${shown(from)} to ${shown(to)}`;
    });
    return [...files, ...new Set(changes)].join('; ');
  }
  if (action === 'export' && filters !== undefined) {
    return filters.length === 0
      ? 'Everything'
      : `Filtered by ${filters.map(inWords).join(', ').toLowerCase()}`;
  }
  if (rule !== undefined) return `Rule for ${rule === 'report' ? 'reports' : `${rule} leads`}`;
  if (subject === 'person' && action === 'erase') {
    const counts = Object.entries(details).filter(([, value]) => typeof value === 'number' && value > 0);
    return counts.map(([name, value]) => `${inWords(name)}: ${String(value)}`).join('; ');
  }
  return '';
}

export function auditLink(subject: string, rowId: string): string | null {
  if (subject === 'onboarding_submissions') return `/admin/submissions/${rowId}`;
  if (subject === 'consultation_requests') return `/admin/consultations/${rowId}`;
  if (subject === 'website_reports') return `/admin/reports/${rowId}`;
  if (subject === 'imports') return `/admin/imports/${rowId}`;
  return null;
}
