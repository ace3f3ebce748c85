import { type FormField, QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import { faultOf, isBlank, typedValue } from '../lead-form/form-values.ts';
import type { AnswerName, Answers } from './answers.ts';

export type StepNumber = 1 | 2 | 3 | 4;
export const STEP_NUMBERS: readonly StepNumber[] = [1, 2, 3, 4];
export const LAST_STEP: StepNumber = 4;

export interface Problem {
  field: AnswerName;
  name: string;
  message: string;
  isMissing: boolean;
}

const FIELDS: readonly FormField[] = Object.values(QUESTIONNAIRE_FIELDS);

/** Everything that keeps a step from being valid, in the order of the form (docs/product.md#questionnaire). */
export function stepProblems(step: StepNumber, answers: Answers): Problem[] {
  return FIELDS.filter((field) => field.step === step).flatMap((field) => {
    const message = faultOf(field, answers, QUESTIONNAIRE_FIELDS);
    if (message === null) return [];
    const { control, needed, label } = field;
    const isMissing = isBlank(typedValue(answers, control));
    return [{ field: control as AnswerName, name: needed ?? label.toLowerCase(), message, isMissing }];
  });
}

export function isStepValid(step: StepNumber, answers: Answers): boolean {
  return stepProblems(step, answers).length === 0;
}

/** As far as these answers reach: a step opens once all earlier ones are valid. */
export function reachableStep(wanted: number, answers: Answers): StepNumber {
  const firstInvalid = STEP_NUMBERS.find((step) => !isStepValid(step, answers)) ?? LAST_STEP;
  return STEP_NUMBERS.findLast((step) => step <= wanted && step <= firstInvalid) ?? 1;
}
