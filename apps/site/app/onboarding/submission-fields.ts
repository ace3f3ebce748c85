import { type OnboardingAnswers, QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import { answersOf } from '../lead-form/form-values.ts';
import type { Answers } from './answers.ts';

/** What is answered, exactly as typed, under its names on the wire; what is not answered, or blank, is left out. */
export function submissionFields(answers: Answers, reportId: string | null): Partial<OnboardingAnswers> {
  return {
    ...answersOf(QUESTIONNAIRE_FIELDS, answers),
    ...(reportId && { website_report_id: reportId }),
  };
}
