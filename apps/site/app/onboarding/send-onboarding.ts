import type { LeadEnvelope } from '@fml/contract';
import type { OnboardingAnswers } from '@fml/leads/fields';
import { callLoaded } from '../api/call-loaded.ts';
import type { FunctionAnswer } from '../api/function-answer.ts';
import { type SendFailure, sendFailure } from '../lead-form/send-failure.ts';
import { withTimeout } from '../lead-form/with-timeout.ts';
import type { DraftHandle } from './draft-autosave.ts';

export const SUBMIT_LABEL = 'Complete Onboarding';
const FALLBACK_MESSAGE = 'Failed to submit. Please try again.';
/** A phone with one bar takes its time; after this the visitor is told, and the same key makes a repeat harmless. */
const ANSWER_LIMIT_MS = 25_000;

export type OnboardingOutcome =
  | { kind: 'sent'; submissionId: string }
  | { kind: 'failed'; failure: SendFailure };

/** Sends the questionnaire. Never throws; whatever goes wrong comes back as words. */
export async function sendOnboarding(
  fields: Partial<OnboardingAnswers>,
  envelope: LeadEnvelope,
  draft: DraftHandle | null,
): Promise<OnboardingOutcome> {
  const answer = await withTimeout(call(), ANSWER_LIMIT_MS, { kind: 'unreachable' });
  const isUnderstood = answer.kind !== 'data' || typeof answer.data.submissionId === 'string';
  const failure = sendFailure(isUnderstood ? answer : { kind: 'broken' }, {
    fallback: FALLBACK_MESSAGE,
    button: SUBMIT_LABEL,
    isOnline: navigator.onLine,
  });
  if (answer.kind === 'data' && failure === null) {
    return { kind: 'sent', submissionId: answer.data.submissionId };
  }
  return { kind: 'failed', failure: failure ?? { toast: FALLBACK_MESSAGE, line: FALLBACK_MESSAGE } };

  async function call(): Promise<FunctionAnswer<{ submissionId: string }>> {
    return callLoaded(
      () => import('../api/submit-lead.ts'),
      ({ submitOnboarding }) =>
        // Every step was valid, so that what is required is there; the server checks it all again.
        submitOnboarding({
          ...(fields as OnboardingAnswers),
          ...envelope,
          ...(draft && { draft_id: draft.id, draft_key: draft.key }),
        }),
    );
  }
}

/** Fetches the code of the call ahead of time; a failure shows at the call itself. */
export function loadSendingCode(): void {
  import('../api/submit-lead.ts').catch(() => undefined);
}
