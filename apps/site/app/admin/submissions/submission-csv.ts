import { QUESTIONNAIRE_FIELDS, type StaffNotes, type SubmissionDetail } from '@fml/leads/fields';
import { leadSheet } from '../leads/model/lead-sheet.ts';

export const submissionSheet = leadSheet<SubmissionDetail & StaffNotes>(QUESTIONNAIRE_FIELDS);
