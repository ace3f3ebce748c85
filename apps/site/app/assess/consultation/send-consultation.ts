import type { ConsultationRequest } from '@fml/contract';

const CONSULTATION_FALLBACK_MESSAGE = 'Failed to submit request. Please try again.';

export type SendOutcome = { kind: 'sent' } | { kind: 'failed'; message: string };

/** Sends the request; the client library is loaded at the first one. */
export async function sendConsultation(request: ConsultationRequest): Promise<SendOutcome> {
  try {
    const { submitConsultation } = await import('../../api/submit-consultation.ts');
    const answer = await submitConsultation(request);
    if (answer.kind === 'data') return { kind: 'sent' };
    return {
      kind: 'failed',
      message: answer.kind === 'refused' ? answer.message : CONSULTATION_FALLBACK_MESSAGE,
    };
  } catch {
    return { kind: 'failed', message: CONSULTATION_FALLBACK_MESSAGE };
  }
}
