import type {
  BestTime,
  BusinessType,
  DesiredOutcome,
  MonthlyBudget,
  PainPoint,
  Urgency,
} from '@fml/contract';

/** What stands in the wizard, exactly as typed; '' where nothing is chosen. */
export interface Answers {
  businessName: string;
  businessType: BusinessType | '';
  websiteUrl: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  painPoints: readonly PainPoint[];
  primaryPainPoint: PainPoint | '';
  desiredOutcome: DesiredOutcome | '';
  urgency: Urgency | '';
  monthlyBudget: MonthlyBudget | '';
  bestTimeToCall: BestTime | '';
  additionalNotes: string;
}

export type AnswerName = keyof Answers;

export const NO_ANSWERS: Answers = {
  businessName: '',
  businessType: '',
  websiteUrl: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  painPoints: [],
  primaryPainPoint: '',
  desiredOutcome: '',
  urgency: '',
  monthlyBudget: '',
  bestTimeToCall: '',
  additionalNotes: '',
};

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
