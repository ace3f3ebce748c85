import { type Deliver, notDelivered } from '../../outbox/record-delivery.ts';
import { plainSigner, webhookHeaders } from '../webhook/webhook-headers.ts';

export interface PhoneWebhookOptions {
  url: string;
  /** Shared with the receiver, at least 16 characters. */
  secret: string;
  timeoutMs?: number;
  now?: () => Date;
}

const TIMEOUT_MS = 10_000;
/** Answers that say "not this one, ever"; others may pass. */
const PERMANENT_STATUS = new Set([400, 404, 410, 413, 422]);

/**
 * Posts phone messages to the deployment's own sender as `{id, to, text, channel}`. Signed the Standard Webhooks
 * way (`webhook-id`, `webhook-timestamp`, `webhook-signature: v1,<base64>`), with the id as idempotency key.
 */
export function createPhoneWebhook(options: PhoneWebhookOptions): Deliver {
  const signers = [plainSigner(options.secret)];
  return async (message, signal) => {
    const body = JSON.stringify({
      id: message.id,
      to: message.recipient,
      text: message.content.text,
      channel: message.content.via,
    });
    try {
      const response = await fetch(options.url, {
        method: 'POST',
        headers: webhookHeaders(signers, message.id, body, options.now?.()),
        body,
        // A redirect would carry the code to a host that is not configured.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (response.ok) return { kind: 'sent' };
      const error = `The text message service answered with status ${response.status}.`;
      return notDelivered(error, PERMANENT_STATUS.has(response.status));
    } catch (error) {
      return notDelivered(describe(error));
    }
  };
}

function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  return cause instanceof Error ? `${thrown.message}: ${cause.message}` : thrown.message;
}
