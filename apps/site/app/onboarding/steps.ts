import { LEAD_LIMITS } from '@fml/contract';
import { isEmailShaped } from '../lead-form/email-shape.ts';
import type { AnswerName, Answers } from './answers.ts';

export type StepNumber = 1 | 2 | 3 | 4;
export const STEP_NUMBERS: readonly StepNumber[] = [1, 2, 3, 4];
export const LAST_STEP: StepNumber = 4;

/** A field of a step that keeps it from being valid. */
export interface Problem {
  field: AnswerName;
  /** The field in a list of what is still needed. */
  name: string;
  /** What to do, as a sentence under the field. */
  message: string;
  /** Nothing stands there at all. */
  isMissing: boolean;
}

/** Everything that keeps a step from being valid, in the order of the form (specification section 5). */
export function stepProblems(step: StepNumber, answers: Answers): Problem[] {
  return RULES[step].flatMap(({ field, name, fault }) => {
    const message = fault(answers);
    return message === null ? [] : [{ field, name, message, isMissing: isMissing(answers[field]) }];
  });
}

export function isStepValid(step: StepNumber, answers: Answers): boolean {
  return stepProblems(step, answers).length === 0;
}

/** As far as these answers reach: nobody stands on a step before the earlier ones are valid. */
export function reachableStep(wanted: number, answers: Answers): StepNumber {
  const firstInvalid = STEP_NUMBERS.find((step) => !isStepValid(step, answers)) ?? LAST_STEP;
  return STEP_NUMBERS.findLast((step) => step <= wanted && step <= firstInvalid) ?? 1;
}

interface Rule {
  field: AnswerName;
  name: string;
  fault: (answers: Answers) => string | null;
}

const RULES: Record<StepNumber, readonly Rule[]> = {
  1: [
    filled('businessName', 'business name', 'Enter the name of your business.', LEAD_LIMITS.businessName),
    filled('businessType', 'business type', 'Choose the kind of business.'),
    filled('websiteUrl', 'website address', 'Enter the address of your website.', LEAD_LIMITS.websiteUrl),
  ],
  2: [
    filled('contactName', 'your name', 'Enter your name.', LEAD_LIMITS.name),
    {
      field: 'contactEmail',
      name: 'email',
      fault: ({ contactEmail }) => {
        if (contactEmail.trim() === '') return 'Enter your e-mail address.';
        if (!isEmailShaped(contactEmail)) return 'Enter an e-mail address like name@example.com.';
        return tooLong(contactEmail, LEAD_LIMITS.email);
      },
    },
    within('contactPhone', 'a shorter phone number', LEAD_LIMITS.phone),
  ],
  3: [
    filled('painPoints', 'at least one pain point', 'Tick at least one.'),
    {
      field: 'primaryPainPoint',
      name: 'your primary pain point',
      fault: ({ painPoints, primaryPainPoint }) =>
        // The question is only there once something is ticked.
        painPoints.length > 0 && primaryPainPoint === '' ? 'Choose the one that hurts most.' : null,
    },
  ],
  4: [
    filled('desiredOutcome', 'what you want most', 'Choose what you want most.'),
    filled('urgency', 'how soon', 'Choose how soon you want to start.'),
    within('additionalNotes', 'shorter notes', LEAD_LIMITS.notes),
  ],
};

function filled(field: AnswerName, name: string, message: string, mostCharacters = Infinity): Rule {
  return {
    field,
    name,
    fault: (answers) => {
      const answer = answers[field];
      if (isMissing(answer)) return message;
      return typeof answer === 'string' ? tooLong(answer, mostCharacters) : null;
    },
  };
}

function isMissing(answer: Answers[AnswerName]): boolean {
  return typeof answer === 'string' ? answer.trim() === '' : answer.length === 0;
}

/** An optional answer that only has a limit: the server's, far above what people write. */
function within(field: 'contactPhone' | 'additionalNotes', name: string, mostCharacters: number): Rule {
  return { field, name, fault: (answers) => tooLong(answers[field], mostCharacters) };
}

function tooLong(text: string, mostCharacters: number): string | null {
  if (text.length <= mostCharacters || [...text].length <= mostCharacters) return null;
  return `This is too long. Please shorten it to ${mostCharacters.toLocaleString('en-US')} characters.`;
}
