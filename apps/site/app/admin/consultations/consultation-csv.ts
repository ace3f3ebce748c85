import { CONSULTATION_FIELDS, type ConsultationDetail, type StaffNotes } from '@fml/leads/fields';
import { leadSheet } from '../leads/model/lead-sheet.ts';

export const consultationSheet = leadSheet<ConsultationDetail & StaffNotes>(CONSULTATION_FIELDS);
