import { FUNCTION_NAMES, type OnboardingRequest } from '@fml/contract';
import { invokeFunction } from './functions-client.ts';

/** Specification section 7, call 3. The same `request_key` again is the same lead. */
export function submitOnboarding(request: OnboardingRequest) {
  return invokeFunction<{ submission_id: string }>(FUNCTION_NAMES.submitOnboarding, { ...request });
}
