import { callLoaded } from '../api/call-loaded.ts';
import type { FunctionAnswer } from '../api/function-answer.ts';
import type { leadEnvelope } from '../lead-form/lead-envelope.ts';
import { type SendFailure, sendFailure } from '../lead-form/send-failure.ts';
import { withTimeout } from '../lead-form/with-timeout.ts';
import type { consultationRequest } from './consultation-request.ts';

export const REQUEST_LABEL = 'Request my free call';
export const FALLBACK_MESSAGE = 'Failed to submit request. Please try again.';
/** After this the visitor is told; the key of the request makes a repeat harmless. */
const ANSWER_LIMIT_MS = 25_000;

type Answers = NonNullable<ReturnType<typeof consultationRequest>>;
type Sender = Parameters<typeof leadEnvelope>[0];

/** Sends the request; null when it was taken. Its code is loaded at the first one. Never throws. */
export async function sendConsultation(answers: Answers, sender: Sender): Promise<SendFailure | null> {
  const answer = await withTimeout(call(answers, sender), ANSWER_LIMIT_MS, { kind: 'unreachable' });
  return sendFailure(answer, {
    fallback: FALLBACK_MESSAGE,
    button: REQUEST_LABEL,
    isOnline: navigator.onLine,
  });
}

function call(answers: Answers, sender: Sender): Promise<FunctionAnswer<object>> {
  const load = () => Promise.all([import('../api/submit-lead.ts'), import('../lead-form/lead-envelope.ts')]);
  return callLoaded(load, ([{ submitConsultation }, { leadEnvelope }]) =>
    // A report says its language, and the form below it answers in that one.
    submitConsultation({ ...answers, ...leadEnvelope(sender), lang: document.documentElement.lang }),
  );
}
