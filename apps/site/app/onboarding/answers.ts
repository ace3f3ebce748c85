import type { PainPoint } from '@fml/contract';
import { type FormValues, type OnboardingAnswers, QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import { answersOf, emptyValues } from '../lead-form/form-values.ts';

/** The values of the wizard, exactly as typed; '' where nothing is chosen. */
export type Answers = FormValues<typeof QUESTIONNAIRE_FIELDS>;

export type AnswerName = keyof Answers;

export const NO_ANSWERS: Answers = emptyValues(QUESTIONNAIRE_FIELDS);

/** The answers with some of them changed. A primary pain point that is no longer selected is cleared. */
export function withAnswers(answers: Answers, changed: Partial<Answers>): Answers {
  const next = { ...answers, ...changed };
  const isStillSelected = next.primaryPainPoint === '' || next.painPoints.includes(next.primaryPainPoint);
  return isStillSelected ? next : { ...next, primaryPainPoint: '' };
}

/** `all` in the order of the form with `painPoint` switched. */
export function toggled(
  selected: readonly PainPoint[],
  painPoint: PainPoint,
  all: readonly PainPoint[],
): PainPoint[] {
  return all.filter((one) => (one === painPoint) !== selected.includes(one));
}

export function isUntouched(answers: Answers): boolean {
  return Object.values(answers).every((answer) => answer.length === 0);
}

/** What is answered, exactly as typed, under its names on the wire; what is not answered, or blank, is left out. */
export function submissionFields(answers: Answers, reportId: string | null): Partial<OnboardingAnswers> {
  return {
    ...answersOf(QUESTIONNAIRE_FIELDS, answers),
    ...(reportId && { website_report_id: reportId }),
  };
}
