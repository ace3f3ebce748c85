import { FUNCTION_NAMES } from '@fml/contract';
import type { OnboardingRequest } from '@fml/leads/fields';
import { invokeFunction } from './functions-client.ts';

/** docs/protocol/functions.md. The same `request_key` again is the same lead. */
export function submitOnboarding(request: OnboardingRequest) {
  return invokeFunction<{ submission_id: string }>(FUNCTION_NAMES.submitOnboarding, { ...request });
}
