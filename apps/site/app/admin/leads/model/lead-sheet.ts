import { fieldsShownIn, type LeadField, STAFF_FIELDS, type StaffNotes } from '@fml/leads/fields';
import type { CsvSheet } from '../../export/csv.ts';
import { AGENCY_ZONE_LABEL, formatAgencyTime } from '../../export/format-csv.ts';
import { columnOf, fieldText } from '../../format/field-text.ts';

interface ExportRow extends StaffNotes {
  callTries: number | null;
  lastCallAt: string | null;
  id: string;
  owner: string | null;
  suspicion: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The export of one kind of lead: its custom fields and those of staff. */
export function leadSheet<Row extends ExportRow>(fields: Readonly<Record<string, LeadField>>): CsvSheet<Row> {
  const shown = fieldsShownIn('csv', { ...fields, ...STAFF_FIELDS });
  return {
    header: [
      'ID',
      ...shown.map(({ label }) => label),
      'Owner',
      'Notes of staff',
      'Follow-ups',
      'Calls',
      `Last call (${AGENCY_ZONE_LABEL})`,
      'Suspicion',
      `Created (${AGENCY_ZONE_LABEL})`,
      `Last updated (${AGENCY_ZONE_LABEL})`,
      'Created (ISO 8601)',
      'Last updated (ISO 8601)',
    ],
    cells: (row) => [
      row.id,
      ...shown.map(({ field, column }) => fieldText(field, columnOf(row, column), '; ')),
      row.owner,
      row.staffNotes,
      row.staffFollowUps,
      row.callTries,
      row.lastCallAt ? formatAgencyTime(row.lastCallAt) : null,
      row.suspicion,
      formatAgencyTime(row.createdAt),
      formatAgencyTime(row.updatedAt),
      row.createdAt,
      row.updatedAt,
    ],
  };
}
