import type { AnswerName, Answers } from '../answers.ts';

/** What every step of the wizard is given. */
export interface StepProps {
  answers: Answers;
  /** Sentences to show now, by field. */
  errors: Partial<Record<AnswerName, string>>;
  onChange: (changed: Partial<Answers>) => void;
  onLeave: (field: AnswerName) => void;
}
