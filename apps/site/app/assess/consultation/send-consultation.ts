import type { ConsultationRequest } from '@fml/leads/fields';
import type { FunctionAnswer } from '../../api/function-answer.ts';
import { type SendFailure, sendFailure } from '../../lead-form/send-failure.ts';
import { withTimeout } from '../../lead-form/with-timeout.ts';

export const REQUEST_LABEL = 'Request my free call';
const FALLBACK_MESSAGE = 'Failed to submit request. Please try again.';
/** After this the visitor is told; the key of the request makes a repeat harmless. */
const ANSWER_LIMIT_MS = 25_000;

/** Sends the request; null when it was taken. Its code is loaded at the first one. Never throws. */
export async function sendConsultation(request: ConsultationRequest): Promise<SendFailure | null> {
  const answer = await withTimeout(call(request), ANSWER_LIMIT_MS, { kind: 'unreachable' });
  return sendFailure(answer, {
    fallback: FALLBACK_MESSAGE,
    button: REQUEST_LABEL,
    isOnline: navigator.onLine,
  });
}

async function call(request: ConsultationRequest): Promise<FunctionAnswer<object>> {
  try {
    const { submitConsultation } = await import('../../api/submit-consultation.ts');
    return await submitConsultation(request);
  } catch {
    return { kind: 'unreachable' };
  }
}
