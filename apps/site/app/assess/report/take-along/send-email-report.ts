import type { EmailReportRequest } from '@fml/contract';
import { emailReport } from '../../../api/email-report.ts';
import type { FunctionAnswer } from '../../../api/function-answer.ts';
import { withTimeout } from '../../../lead-form/with-timeout.ts';
import type { TakeAlongLabels } from './take-along-labels.ts';

/** After this the visitor is told; the key of the request makes a repeat harmless. */
const ANSWER_LIMIT_MS = 25_000;

/** Asks for the report by mail; null when it was taken, otherwise what to tell the visitor. Never throws. */
export async function sendEmailReport(
  request: EmailReportRequest,
  labels: TakeAlongLabels['mail'],
): Promise<string | null> {
  const answer = await withTimeout(emailReport(request), ANSWER_LIMIT_MS, { kind: 'unreachable' });
  return emailFailure(answer, labels, navigator.onLine);
}

export function emailFailure(
  answer: FunctionAnswer<object>,
  labels: TakeAlongLabels['mail'],
  isOnline: boolean,
): string | null {
  if (answer.kind === 'data') return null;
  if (answer.kind === 'refused') return answer.message;
  if (answer.kind === 'broken') return labels.broken;
  return isOnline ? labels.unreachable : labels.offline;
}
