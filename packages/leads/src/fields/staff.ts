import { DRAFT_STATUSES, LEAD_STATUSES } from '@fml/contract';
import type { StaffField } from './field-types.ts';

/** Fields of both kinds of lead that no visitor fills in. */
export const STAFF_FIELDS = {
  status: { type: 'choice', options: LEAD_STATUSES, shows: { csv: 'Status' } },
  /** Not a column: read from the attribution. */
  source: { type: 'source', shows: { csv: 'Source' } },
  deal_value: { type: 'money', control: 'dealValue', shows: { csv: 'Deal value (USD)' } },
  monthly_value: { type: 'money', control: 'monthlyValue', shows: { csv: 'Monthly value (USD)' } },
  lost_reason: { type: 'text', max: 500, control: 'lostReason', shows: { csv: 'Reason lost' } },
  expected_close_on: { type: 'day', control: 'expectedCloseOn', shows: { csv: 'Expected closing date' } },
} as const satisfies Record<string, StaffField>;

/** Fields of an unfinished questionnaire that no visitor fills in. */
export const DRAFT_STAFF_FIELDS = {
  status: { type: 'choice', options: DRAFT_STATUSES, shows: { draftCsv: 'Status' } },
  step: { type: 'step', shows: { draftCsv: 'Reached' } },
  source: { type: 'source', shows: { draftSheet: 'Source' } },
} as const satisfies Record<string, StaffField>;
