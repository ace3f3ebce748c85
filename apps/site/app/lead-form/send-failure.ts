import type { FunctionAnswer } from '../api/function-answer.ts';
import { withTimeout } from './with-timeout.ts';

export interface SendFailure {
  /** For the short message: the server's own words, or the specified ones. */
  toast: string;
  /** For the line that stays next to the button: what to do about it. */
  line: string;
}

/** What to say when a form was not taken; null when it was. */
export function sendFailure(
  answer: FunctionAnswer<object>,
  words: { fallback: string; button: string; isOnline: boolean },
): SendFailure | null {
  if (answer.kind === 'data') return null;
  if (answer.kind === 'refused') return { toast: answer.message, line: answer.message };
  const { fallback, button, isOnline } = words;
  if (answer.kind === 'broken') return { toast: fallback, line: fallback };
  const why = isOnline ? 'We couldn’t reach our server.' : 'You’re offline.';
  const then = isOnline ? `Press "${button}" again in a moment` : `Reconnect and press "${button}" again`;
  return { toast: fallback, line: `${fallback} ${why} Your answers are still here. ${then}.` };
}

/** After this the person is told; the key of the request makes a repeat harmless. */
const ANSWER_LIMIT_MS = 25_000;

interface FailureLabels {
  broken: string;
  unreachable: string;
  offline: string;
}

/** Waits for the answer to a small form; null when it was taken, otherwise what to tell the person. Never throws. */
export async function failureOf(
  call: Promise<FunctionAnswer<object>>,
  labels: FailureLabels,
): Promise<string | null> {
  return failureLine(
    await withTimeout(call, ANSWER_LIMIT_MS, { kind: 'unreachable' }),
    labels,
    navigator.onLine,
  );
}

export function failureLine(
  answer: FunctionAnswer<object>,
  labels: FailureLabels,
  isOnline: boolean,
): string | null {
  if (answer.kind === 'data') return null;
  if (answer.kind === 'refused') return answer.message;
  if (answer.kind === 'broken') return labels.broken;
  return isOnline ? labels.unreachable : labels.offline;
}
