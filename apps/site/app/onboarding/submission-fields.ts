import type { OnboardingAnswers } from '@fml/contract';
import type { Answers } from './answers.ts';

/** What is answered, exactly as typed, under its names on the wire; what is not answered, or blank, is left out. */
export function submissionFields(answers: Answers, reportId: string | null): Partial<OnboardingAnswers> {
  const fields: Record<keyof OnboardingAnswers, string | string[]> = {
    business_name: answers.businessName,
    business_type: answers.businessType,
    website_url: answers.websiteUrl,
    contact_name: answers.contactName,
    contact_email: answers.contactEmail,
    contact_phone: answers.contactPhone,
    pain_points: [...answers.painPoints],
    primary_pain_point: answers.primaryPainPoint,
    monthly_marketing_budget: answers.monthlyBudget,
    desired_outcome: answers.desiredOutcome,
    urgency: answers.urgency,
    best_time_to_call: answers.bestTimeToCall,
    additional_notes: answers.additionalNotes,
    website_report_id: reportId ?? '',
  };
  return Object.fromEntries(Object.entries(fields).filter(([, answer]) => !isBlank(answer)));
}

function isBlank(answer: string | string[]): boolean {
  return typeof answer === 'string' ? answer.trim() === '' : answer.length === 0;
}
