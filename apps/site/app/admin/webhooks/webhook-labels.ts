import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from '@fml/contract';
import { formatLongDateTime } from '../format/format-date.ts';

/** What became of a message, in one word and a tone for its badge. */
export function deliveryState({ state, attempts }: Pick<WebhookDelivery, 'state' | 'attempts'>) {
  if (state === 'sent') return { word: 'Delivered', tone: 'green' } as const;
  if (state === 'dead') return { word: 'Not delivered', tone: 'red' } as const;
  if (attempts.length === 0) return { word: 'Waiting', tone: 'gray' } as const;
  return { word: 'Trying again', tone: 'amber' } as const;
}

export function attemptText({ status, error, durationMs, at }: WebhookAttempt): string {
  const answer = status === null ? (error ?? 'No answer') : `Answered ${status}`;
  return `${formatLongDateTime(at)}: ${answer.replace(/\.$/, '')}, after ${durationMs} ms`;
}

/** How the endpoint is doing, as one sentence. */
export function endpointState({ isEnabled, disabledReason, last }: WebhookEndpoint): string {
  if (!isEnabled) return disabledReason === null ? 'Switched off.' : `Switched off: ${disabledReason}`;
  if (last === null) return 'Nothing has been sent yet.';
  const at = formatLongDateTime(last.at);
  if (last.status === null) return `No answer on ${at}.`;
  return last.status >= 200 && last.status < 300
    ? `Last delivered on ${at}.`
    : `Answered ${last.status} on ${at}.`;
}
