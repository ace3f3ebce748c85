import { z } from 'zod';
import { BEST_TIMES } from './consultation.ts';
import { LEAD_STATUSES } from './lead-statuses.ts';
import { LEAD_SUSPICIONS } from './leads/lead-suspicions.ts';
import { optionKeys } from './option-keys.ts';
import { rowTimeSchema } from './row-time.ts';

/** A row of `consultation_requests` as the data API answers it. */
export const consultationRequestRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  best_time: z.enum(optionKeys(BEST_TIMES)).nullable(),
  /** The report under which it was sent; null when sent without one, or the report is gone. */
  website_report_id: z.uuid().nullable(),
  status: z.enum(optionKeys(LEAD_STATUSES)),
  created_at: rowTimeSchema,
  updated_at: rowTimeSchema,
  attribution: z.record(z.string(), z.unknown()).nullable(),
  /** Chosen by the visitor's page, or made from what was sent; null for rows from before there were keys. */
  request_key: z.uuid().nullable(),
  /** Why it may be no person's; null for everybody else. */
  suspicion: z.enum(optionKeys(LEAD_SUSPICIONS)).nullable(),
  /** Entered by staff, US dollars. */
  deal_value: z.number().nullable(),
  lost_reason: z.string().nullable(),
  /** Minutes within working hours from the arrival to the first change of status; null while it is new. */
  first_response_minutes: z.number().int().nullable(),
  converted_at: rowTimeSchema.nullable(),
});
export type ConsultationRequestRow = z.infer<typeof consultationRequestRowSchema>;
