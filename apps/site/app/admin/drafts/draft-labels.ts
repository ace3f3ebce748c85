import { ONBOARDING_STEPS } from '@fml/contract';

/** `Contact (2 of 4)`: the step the visitor had reached. */
export function formatStep(step: number): string {
  return `${ONBOARDING_STEPS[step - 1] ?? 'Step'} (${step} of ${ONBOARDING_STEPS.length})`;
}
