import type { AnswerName, Answers } from '../answers.ts';

export interface StepProps {
  answers: Answers;
  errors: Partial<Record<AnswerName, string>>;
  onChange: (changed: Partial<Answers>) => void;
  onLeave: (field: AnswerName) => void;
}
