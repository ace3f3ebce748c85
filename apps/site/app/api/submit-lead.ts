import { FUNCTION_NAMES } from '@fml/contract';
import type { ConsultationRequest, OnboardingRequest } from '@fml/leads/fields';
import { callFunction } from './visitor-call.ts';

/** docs/protocol/functions.md. The same `request_key` again is the same lead. */
export function submitOnboarding(request: OnboardingRequest) {
  return callFunction<{ submission_id: string }>(FUNCTION_NAMES.submitOnboarding, { ...request });
}

/** docs/protocol/functions.md. The same `request_key` again is the same lead. */
export function submitConsultation(request: ConsultationRequest) {
  return callFunction<{ request_id: string }>(FUNCTION_NAMES.submitConsultation, { ...request });
}
