import { z } from 'zod';
import { LEAD_STATUSES } from './lead-statuses.ts';
import { LEAD_SUSPICIONS } from './leads/lead-suspicions.ts';
import { optionKeys } from './option-keys.ts';
import { rowTimeSchema } from './row-time.ts';

/** The columns that the rows of both lead tables have. */
export const leadRowColumns = {
  id: z.uuid(),
  /** The report under which it was sent; null when sent without one, or the report is gone. */
  website_report_id: z.uuid().nullable(),
  status: z.enum(optionKeys(LEAD_STATUSES)),
  created_at: rowTimeSchema,
  updated_at: rowTimeSchema,
  /** Campaign, referrer and landing page as the visitor's page said; hostile. */
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
};
