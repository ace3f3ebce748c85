import type { CsvSheet } from '../export/csv.ts';
import { AGENCY_ZONE_LABEL, formatAgencyTime } from '../export/format-csv.ts';
import type { AuditEntry } from './api.ts';
import { AUDIT_ACTION_LABELS, type AuditNames, auditDetails, auditSubject } from './audit-labels.ts';

export const auditCsv = (names: AuditNames): CsvSheet<AuditEntry> => ({
  header: [
    'Entry',
    `When (${AGENCY_ZONE_LABEL})`,
    'Who',
    'Application',
    'Action',
    'What',
    'Rows',
    'Details',
    'IDs',
  ],
  cells: (entry) => [
    entry.id,
    formatAgencyTime(entry.at),
    entry.staffEmail,
    entry.application,
    AUDIT_ACTION_LABELS[entry.action],
    auditSubject(entry.subject),
    entry.rowCount,
    auditDetails(entry, names),
    entry.rowIds.join(' '),
  ],
});
