import { z } from 'zod';
import { BUSINESS_TYPES, type BusinessType } from '../business-types.ts';
import { BEST_TIMES, type BestTime } from '../consultation.ts';
import { DESIRED_OUTCOMES, type DesiredOutcome } from '../desired-outcomes.ts';
import { MONTHLY_BUDGETS, type MonthlyBudget } from '../monthly-budgets.ts';
import { optionKeys } from '../option-keys.ts';
import { PAIN_POINTS, type PainPoint } from '../pain-points.ts';
import { URGENCIES, type Urgency } from '../urgencies.ts';
import { type LeadEnvelope, leadEnvelopeFields, reportIdField } from './lead-envelope.ts';
import { LEAD_LIMITS } from './lead-limits.ts';
import { emailText, oneOf, optionalOneOf, optionalText, requiredText } from './lead-text.ts';

/** The answers of the four steps, under their names on the wire and in the table. */
export interface OnboardingAnswers {
  business_name: string;
  business_type: BusinessType;
  website_url: string;
  contact_name: string;
  contact_email: string;
  contact_phone?: string;
  pain_points: PainPoint[];
  primary_pain_point: PainPoint;
  monthly_marketing_budget?: MonthlyBudget;
  desired_outcome: DesiredOutcome;
  urgency: Urgency;
  best_time_to_call?: BestTime;
  additional_notes?: string;
  website_report_id?: string;
}

/** Payload of submit-onboarding (specification section 7, call 3): empty optionals are omitted. */
export interface OnboardingRequest extends OnboardingAnswers, LeadEnvelope {
  /** The unfinished lead that this one completes. */
  draft_id?: string;
  draft_key?: string;
}

const NO_PAIN_POINT = 'Please choose at least one pain point';
const NO_PRIMARY = 'Please choose your primary pain point from the ones you selected';

/** What the server makes of it; messages are sentences for the visitor. */
export const onboardingRequestSchema = z
  .object({
    business_name: requiredText(
      { missing: 'Please enter your business name', name: 'your business name' },
      LEAD_LIMITS.businessName,
    ),
    business_type: oneOf(
      optionKeys(BUSINESS_TYPES),
      'Please choose your type of business',
      'Please choose one of the listed types of business',
    ),
    website_url: requiredText(
      { missing: 'Please enter your website URL', name: 'your website URL' },
      LEAD_LIMITS.websiteUrl,
    ),
    contact_name: requiredText({ missing: 'Please enter your name', name: 'your name' }, LEAD_LIMITS.name),
    contact_email: emailText,
    contact_phone: optionalText('your phone number', LEAD_LIMITS.phone),
    pain_points: z
      .array(z.enum(optionKeys(PAIN_POINTS), { error: 'Please choose pain points from the list' }), {
        error: ({ input }) => (input == null ? NO_PAIN_POINT : 'Please send your pain points as a list'),
      })
      .transform((chosen) => [...new Set(chosen)])
      .refine((chosen) => chosen.length > 0, { error: NO_PAIN_POINT, abort: true }),
    primary_pain_point: oneOf(optionKeys(PAIN_POINTS), 'Please choose your primary pain point', NO_PRIMARY),
    monthly_marketing_budget: optionalOneOf(
      optionKeys(MONTHLY_BUDGETS),
      'Please choose one of the listed budgets',
    ),
    desired_outcome: oneOf(
      optionKeys(DESIRED_OUTCOMES),
      'Please choose what you want most',
      'Please choose one of the listed outcomes',
    ),
    urgency: oneOf(
      optionKeys(URGENCIES),
      'Please choose how soon you want to start',
      'Please choose one of the listed urgencies',
    ),
    best_time_to_call: optionalOneOf(optionKeys(BEST_TIMES), 'Please choose one of the listed times to call'),
    additional_notes: optionalText('your notes', LEAD_LIMITS.notes),
    website_report_id: reportIdField,
    draft_id: z.guid().optional().catch(undefined),
    draft_key: z.string().max(100).optional().catch(undefined),
    ...leadEnvelopeFields,
  })
  .superRefine(({ pain_points: chosen, primary_pain_point: primary }, context) => {
    if (chosen.includes(primary)) return;
    context.addIssue({ code: 'custom', path: ['primary_pain_point'], message: NO_PRIMARY });
  });
export type ReceivedOnboarding = z.output<typeof onboardingRequestSchema>;
