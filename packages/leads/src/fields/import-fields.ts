import { fieldsShownIn } from './field-places.ts';
import type { LeadField } from './field-types.ts';
import { QUESTIONNAIRE_FIELDS } from './questionnaire.ts';
import { STAFF_FIELDS } from './staff.ts';

/** What a column of an imported file can be. */
export interface ImportField {
  /** The column of `onboarding_submissions`, or `source` or `owner`. */
  name: string;
  /** The heading of the export. */
  label: string;
  /** What its cells hold; null for the email address of an owner. */
  field: LeadField | null;
}

/** The characters of a note; the table holds them too. */
export const MAX_NOTE_CHARACTERS = 10_000;
/** What a spreadsheet cell of notes may hold. */
const MAX_NOTES_CHARACTERS = 200_000;

function noteField(name: string, label: string): ImportField {
  return { name, label, field: { type: 'long_text', max: MAX_NOTES_CHARACTERS, shows: {} } };
}

/** Columns of our own export that become notes of the lead. */
export const NOTE_IMPORT_FIELDS: readonly ImportField[] = [
  noteField('staff_notes', 'Notes of staff'),
  noteField('staff_follow_ups', 'Follow-ups'),
  noteField('staff_calls', 'Calls'),
  noteField('last_call', 'Last call'),
];

/** The fields a file may fill, in the order of the export. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  ...fieldsShownIn('csv', { ...QUESTIONNAIRE_FIELDS, ...STAFF_FIELDS }).map(({ column, label, field }) => ({
    name: column,
    label,
    field,
  })),
  { name: 'owner', label: 'Owner', field: null },
  { name: 'created_at', label: 'Created', field: { type: 'moment', shows: {} } },
  ...NOTE_IMPORT_FIELDS,
];

/** Several columns may go into one of these; the texts are joined. */
export const JOINED_IMPORT_FIELDS: readonly string[] = ['contact_name', 'additional_notes', 'staff_notes'];

/** The limits of a file. `desk_upload_import` holds the first too. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_COLUMNS = 200;
