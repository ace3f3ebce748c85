import { FUNCTION_NAMES } from '@fml/contract';
import type { ConsultationRequest } from '@fml/leads/fields';
import { invokeFunction } from './functions-client.ts';

/** docs/protocol/functions.md. The same `request_key` again is the same lead. */
export function submitConsultation(request: ConsultationRequest) {
  return invokeFunction<{ request_id: string }>(FUNCTION_NAMES.submitConsultation, { ...request });
}
