import type { ConsultationDetail, ConsultationListRow } from '@fml/leads/fields';
import { desk } from '../../api/desk.ts';
import { optionLabels } from '../format/option-labels.ts';
import { exportConsultations, getConsultation } from '../leads/api.ts';
import { LEAD_PATHS } from '../leads/model/lead-paths.ts';
import type { LeadResource } from '../leads/model/lead-resource.ts';
import { consultationQuery } from '../leads/model/list-query.ts';

export const consultationResource: LeadResource<ConsultationListRow, ConsultationDetail> = {
  kind: 'consultation',
  path: LEAD_PATHS.consultation,
  screen: 'consultations',
  nouns: { one: 'consultation request', many: 'consultation requests' },
  titleColumn: 'Name',
  ownFilters: [],
  sorts: ['newest', 'oldest', 'updated', 'business'],
  describe: (row) => ({
    title: row.name,
    subtitle: row.bestTime === null ? 'Any time' : optionLabels.bestTime(row.bestTime),
    pressing: null,
    contactName: row.phone ?? 'No phone',
    contactEmail: row.email,
    contactPhone: row.phone,
  }),
  get: getConsultation,
  list: (query, signal) => desk('list-consultations', query, signal),
  exportRows: exportConsultations,
  query: consultationQuery,
  csv: async () => (await import('./consultation-csv.ts')).consultationSheet,
};
