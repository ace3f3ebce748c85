import { type ConsultationRequest, FUNCTION_NAMES } from '@fml/contract';
import { invokeFunction } from './functions-client.ts';

/** Specification section 7, call 2. The same `request_key` again is the same lead. */
export function submitConsultation(request: ConsultationRequest) {
  return invokeFunction<{ request_id: string }>(FUNCTION_NAMES.submitConsultation, { ...request });
}
