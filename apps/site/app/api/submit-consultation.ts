import type { ConsultationRequest } from '@fml/contract';
import { invokeFunction } from './functions-client.ts';

/** Specification section 7, call 2. */
export function submitConsultation(request: ConsultationRequest) {
  return invokeFunction<Record<string, unknown>>('submit-consultation', { ...request });
}
