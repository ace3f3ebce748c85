import type { ConsultationDetail, ConsultationListRow } from '@fml/contract';
import {
  consultationNeighbours,
  countConsultationsNewerThan,
  exportConsultations,
  getConsultation,
  listConsultations,
  setConsultationStatus,
  setManyConsultationStatus,
} from '../../api/desk/consultations.ts';
import type { LeadDesk } from './lead-desk.ts';
import { LEAD_PATHS } from './lead-paths.ts';
import { consultationQuery, fromTheStart } from './list-query.ts';
import { optionWords } from './option-words.ts';

export const consultationDesk: LeadDesk<ConsultationListRow, ConsultationDetail> = {
  kind: 'consultation',
  path: LEAD_PATHS.consultation,
  screen: 'consultations',
  nouns: { one: 'consultation request', many: 'consultation requests' },
  titleColumn: 'Name',
  ownFilters: [],
  sorts: ['newest', 'oldest', 'updated', 'business'],
  words: (row) => ({
    title: row.name,
    subtitle: row.best_time === null ? 'Any time' : optionWords.bestTime(row.best_time),
    pressing: null,
    contactName: row.phone ?? 'No phone',
    contactEmail: row.email,
  }),
  list: (state, limit, signal) => listConsultations(consultationQuery(state, limit), signal),
  get: getConsultation,
  countNewerThan: countConsultationsNewerThan,
  setStatus: setConsultationStatus,
  setManyStatus: setManyConsultationStatus,
  neighbours: (id, state) => consultationNeighbours(id, consultationQuery(fromTheStart(state), 1)),
  exportRows: (state, onProgress, signal) =>
    exportConsultations(consultationQuery(fromTheStart(state), 1), onProgress, signal),
  csvHeader: [
    'ID',
    'Name',
    'E-mail',
    'Phone',
    'Best time to call',
    'Status',
    'Source',
    'Deal value (USD)',
    'Reason lost',
    'Suspicion',
    'Created',
    'Last updated',
  ],
  csvRow: (row) => [
    row.id,
    row.name,
    row.email,
    row.phone,
    row.best_time && optionWords.bestTime(row.best_time),
    row.status,
    row.source,
    row.deal_value,
    row.lost_reason,
    row.suspicion,
    row.created_at,
    row.updated_at,
  ],
};
