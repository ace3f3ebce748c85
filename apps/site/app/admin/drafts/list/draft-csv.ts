import {
  DRAFT_STAFF_FIELDS,
  type DraftExportRow,
  fieldsShownIn,
  QUESTIONNAIRE_FIELDS,
} from '@fml/leads/fields';
import type { CsvSheet } from '../../export/csv.ts';
import { AGENCY_ZONE_LABEL, formatAgencyTime } from '../../export/format-csv.ts';
import { columnOf, fieldText } from '../../format/field-text.ts';
import { sourceLabel } from '../../format/option-labels.ts';
import { formatStep } from '../draft-labels.ts';

const SHOWN = fieldsShownIn('draftCsv', { ...QUESTIONNAIRE_FIELDS, ...DRAFT_STAFF_FIELDS });

export const draftSheet: CsvSheet<DraftExportRow> = {
  header: [
    'ID',
    ...SHOWN.map(({ label }) => label),
    'Notes of staff',
    'Source',
    `Begun (${AGENCY_ZONE_LABEL})`,
    `Last change (${AGENCY_ZONE_LABEL})`,
    `Deleted on (${AGENCY_ZONE_LABEL})`,
  ],
  cells: (draft) => [
    draft.id,
    ...SHOWN.map(({ field, column }) =>
      field.type === 'step' ? formatStep(draft.step) : fieldText(field, columnOf(draft, column), '; '),
    ),
    draft.staffNotes,
    sourceLabel(draft.source),
    formatAgencyTime(draft.createdAt),
    formatAgencyTime(draft.updatedAt),
    formatAgencyTime(draft.expiresAt),
  ],
};
