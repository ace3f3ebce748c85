import { formatLongDateTime } from '../format/format-date.ts';
import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from './api.ts';

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

export function endpointState({ isEnabled, disabledReason, last }: WebhookEndpoint): string {
  if (!isEnabled) return disabledReason === null ? 'Switched off.' : `Switched off: ${disabledReason}`;
  if (last === null) return 'Nothing has been sent yet.';
  const at = formatLongDateTime(last.at);
  if (last.status === null) return `No answer on ${at}.`;
  return last.status >= 200 && last.status < 300
    ? `Last delivered on ${at}.`
    : `Answered ${last.status} on ${at}.`;
}
