import { expect, test } from 'vitest';
import type { AuditEntry } from './api.ts';
import { auditDetails, auditLink, auditSubject } from './audit-labels.ts';

const ENTRY: AuditEntry = {
  id: 1,
  at: '2026-11-23T02:00:00Z',
  staffId: 'ana',
  staffEmail: 'ana@desk.example',
  application: null,
  action: 'change',
  subject: 'onboarding_submissions',
  rowIds: ['a'],
  rowCount: 1,
  details: {},
};

test.each<[Partial<AuditEntry>, string]>([
  [
    { details: { columns: { status: { from: 'new', to: 'lost' }, lost_reason: {} } } },
    'Status: new to lost; Loss reason',
  ],
  [{ details: { columns: { deal_value: { from: null, to: '900' } } } }, 'Deal value: none to 900'],
  [{ details: { columns: { staff_role: { to: 'member' } } } }, 'Role: member'],
  // What follows from the change says nothing to a person, and one thing is said once.
  [
    {
      subject: 'imports',
      details: { columns: { counts: {}, file_bytes: {}, lease_until: {}, state: {}, owner_id: {} } },
    },
    'Progress; Owner',
  ],
  [{ subject: 'custom_field_values', details: { columns: { text_value: {}, choice_value: {} } } }, 'Value'],
  [{ action: 'export', details: { filters: [] } }, 'Everything'],
  [{ action: 'export', details: { filters: ['status', 'from_day'] } }, 'Filtered by status, from day'],
  [{ action: 'remove', subject: 'leads', details: { rule: 'lost' } }, 'Rule for lost leads'],
  [{ action: 'erase', subject: 'person', details: { submissions: 2, drafts: 0 } }, 'Submissions: 2'],
  [{ action: 'add' }, ''],
])('%j', (entry, words) => {
  expect(auditDetails({ ...ENTRY, ...entry })).toBe(words);
});

test('ids are shown as what they stand for, where it is known', () => {
  const names = new Map([
    ['u-1', 'ana@desk.example'],
    ['i-1', 'contacts.csv'],
  ]);
  const owner = { ...ENTRY, details: { columns: { owner_id: { from: null, to: 'u-1' } } } };
  expect(auditDetails(owner, names)).toBe('Owner: none to ana@desk.example');
  expect(auditDetails({ ...owner, details: { columns: { owner_id: { to: 'u-2' } } } }, names)).toBe(
    'Owner: u-2',
  );
  const imported = { ...ENTRY, subject: 'imports', rowIds: ['i-1'], details: { columns: { state: {} } } };
  expect(auditDetails(imported, names)).toBe('contacts.csv; Progress');
});

test('a table without a label has its name in words, and only leads, reports and imports are linked', () => {
  expect(auditSubject('lead_tags')).toBe('Lead tags');
  expect(auditLink('website_reports', 'r')).toBe('/admin/reports/r');
  expect(auditLink('imports', 'i')).toBe('/admin/imports/i');
  expect(auditLink('lead_notes', 'n')).toBeNull();
});
