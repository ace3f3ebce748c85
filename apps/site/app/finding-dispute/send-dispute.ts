import type { DisputeFindingRequest } from '@fml/contract';
import { disputeFinding } from '../api/dispute-finding.ts';
import type { FunctionAnswer } from '../api/function-answer.ts';
import { withTimeout } from '../lead-form/with-timeout.ts';
import { DISPUTE_LABELS } from './dispute-labels.ts';

/** After this the person is told; the key of the request makes a repeat harmless. */
const ANSWER_LIMIT_MS = 25_000;

/** Sends a dispute; null when it was taken, otherwise what to tell the person. Never throws. */
export async function sendDispute(request: DisputeFindingRequest): Promise<string | null> {
  const answer = await withTimeout(disputeFinding(request), ANSWER_LIMIT_MS, { kind: 'unreachable' });
  return disputeFailure(answer, request.language === 'es' ? 'es' : 'en', navigator.onLine);
}

export function disputeFailure(
  answer: FunctionAnswer<object>,
  language: keyof typeof DISPUTE_LABELS,
  isOnline: boolean,
): string | null {
  const labels = DISPUTE_LABELS[language];
  if (answer.kind === 'data') return null;
  if (answer.kind === 'refused') return answer.message;
  if (answer.kind === 'broken') return labels.broken;
  return isOnline ? labels.unreachable : labels.offline;
}
