import { z } from 'zod';
import { BUSINESS_TYPES } from './business-types.ts';
import { BEST_TIMES } from './consultation.ts';
import { DESIRED_OUTCOMES } from './desired-outcomes.ts';
import { leadRowColumns } from './lead-row-columns.ts';
import { MONTHLY_BUDGETS } from './monthly-budgets.ts';
import { optionKeys } from './option-keys.ts';
import { PAIN_POINTS } from './pain-points.ts';
import { rowTimeSchema } from './row-time.ts';
import { URGENCIES } from './urgencies.ts';

/** A row of `onboarding_submissions` as the data API answers it (specification section 3). */
export const onboardingSubmissionRowSchema = z.object({
  ...leadRowColumns,
  business_name: z.string(),
  business_type: z.enum(optionKeys(BUSINESS_TYPES)),
  website_url: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string().nullable(),
  pain_points: z.array(z.enum(optionKeys(PAIN_POINTS))),
  primary_pain_point: z.enum(optionKeys(PAIN_POINTS)),
  monthly_marketing_budget: z.enum(optionKeys(MONTHLY_BUDGETS)).nullable(),
  desired_outcome: z.enum(optionKeys(DESIRED_OUTCOMES)),
  urgency: z.enum(optionKeys(URGENCIES)),
  best_time_to_call: z.enum(optionKeys(BEST_TIMES)).nullable(),
  additional_notes: z.string().nullable(),
  /** Both set once, by the thank-you page. */
  conversion_tracked: z.boolean(),
  thank_you_page_viewed_at: rowTimeSchema.nullable(),
});
export type OnboardingSubmissionRow = z.infer<typeof onboardingSubmissionRowSchema>;
