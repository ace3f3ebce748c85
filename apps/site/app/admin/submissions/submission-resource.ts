import type { SubmissionDetail, SubmissionListRow } from '@fml/leads/fields';
import { desk } from '../../api/desk.ts';
import { optionLabels } from '../format/option-labels.ts';
import { exportSubmissions, getSubmission } from '../leads/api.ts';
import { LEAD_PATHS } from '../leads/model/lead-paths.ts';
import type { LeadResource } from '../leads/model/lead-resource.ts';
import { isOpenStatus } from '../leads/model/lead-status.ts';
import { submissionQuery } from '../leads/model/list-query.ts';

export const submissionResource: LeadResource<SubmissionListRow, SubmissionDetail> = {
  kind: 'submission',
  path: LEAD_PATHS.submission,
  screen: 'submissions',
  nouns: { one: 'submission', many: 'submissions' },
  titleColumn: 'Business',
  ownFilters: ['businessType', 'urgency'],
  sorts: ['newest', 'oldest', 'updated', 'business', 'urgency'],
  describe: (row) => ({
    title: row.businessName,
    subtitle: row.businessType === null ? 'Entered by hand' : optionLabels.businessType(row.businessType),
    pressing: row.urgency === 'asap' && isOpenStatus(row.status) ? optionLabels.urgency(row.urgency) : null,
    contactName: row.contactName,
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
  }),
  get: getSubmission,
  list: (query, signal) => desk('list-submissions', query, signal),
  exportRows: exportSubmissions,
  query: submissionQuery,
  csv: async () => (await import('./submission-csv.ts')).submissionSheet,
};
