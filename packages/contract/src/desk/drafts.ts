import type { OnboardingSubmissionRow } from '../onboarding-submission-row.ts';

type DraftAnswers = Pick<
  OnboardingSubmissionRow,
  | 'business_name'
  | 'business_type'
  | 'website_url'
  | 'contact_name'
  | 'contact_email'
  | 'contact_phone'
  | 'pain_points'
  | 'primary_pain_point'
  | 'monthly_marketing_budget'
  | 'desired_outcome'
  | 'urgency'
  | 'best_time_to_call'
  | 'additional_notes'
  | 'website_report_id'
  | 'attribution'
>;

/** An unfinished onboarding; whatever was not reached is null, and nothing was checked. */
export type OnboardingDraftRow = { [Field in keyof DraftAnswers]: DraftAnswers[Field] | null } & {
  id: string;
  /** The step the visitor had reached, 1 to 4. */
  step: number;
  created_at: string;
  updated_at: string;
  /** When it is deleted. */
  expires_at: string;
  source: string;
};

export interface DraftQuery {
  search?: string;
  cursor?: string;
  limit: number;
}
