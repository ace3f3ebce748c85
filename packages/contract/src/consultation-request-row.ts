import { z } from 'zod';
import { BEST_TIMES } from './consultation.ts';
import { leadRowColumns } from './lead-row-columns.ts';
import { optionKeys } from './option-keys.ts';

/** A row of `consultation_requests` as the data API answers it. */
export const consultationRequestRowSchema = z.object({
  ...leadRowColumns,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  best_time: z.enum(optionKeys(BEST_TIMES)).nullable(),
});
export type ConsultationRequestRow = z.infer<typeof consultationRequestRowSchema>;
