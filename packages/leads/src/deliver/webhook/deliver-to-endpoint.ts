import type { OutboxMessage } from '@fml/mail';
import type { Database } from '@fml/postgres';
import { Webhook } from 'standardwebhooks';
import { type Deliver, notDelivered } from '../../outbox/record-delivery.ts';
import { logWebhookAttempt } from '../../webhooks/log-webhook-attempt.ts';
import { type WebhookTarget, webhookTarget } from '../../webhooks/webhook-target.ts';
import { type CheckedConnect, checkedPost, noAnswerText } from '../checked-post.ts';
import { webhookHeaders } from './webhook-headers.ts';

export interface EndpointDeliveryOptions {
  connect: CheckedConnect;
  /** Opens what the desk's `add-webhook` encrypted. Throws when it was encrypted with another secret. */
  unseal: (sealed: string) => Promise<string>;
  timeoutMs?: number;
  now?: () => Date;
}

const TIMEOUT_MS = 10_000;
const EXCERPT_BYTES = 500;
const GONE = 410;
const OTHER_SECRET =
  'The secret of this webhook cannot be opened. Set AUTH_SECRET to the same value on server and worker, or make a new secret.';

/**
 * Posts events to the endpoints of the settings (docs/protocol/webhooks.md), signed with each secret that counts at this
 * moment, and logs every attempt. Sent again until it is answered with 2xx; 410 turns the endpoint off.
 */
export function createEndpointDelivery(
  db: Pick<Database, 'appPool'>,
  options: EndpointDeliveryOptions,
): Deliver {
  return async (message, aborted) => {
    const target = await webhookTarget(db, message.id);
    if (target === null) return notDelivered('This webhook is switched off.', true);
    const startedAtMs = performance.now();
    const result = await attempt(message, target, options, aborted);
    const durationMs = Math.round(performance.now() - startedAtMs);
    await logWebhookAttempt(db, message.id, { ...result, durationMs });
    if (result.error === null) return { kind: 'sent' };
    return notDelivered(result.error, result.status === GONE);
  };
}

interface AttemptResult {
  status: number | null;
  response: string;
  /** Null: it was taken. */
  error: string | null;
}

async function attempt(
  message: OutboxMessage,
  target: WebhookTarget,
  options: EndpointDeliveryOptions,
  aborted: AbortSignal,
): Promise<AttemptResult> {
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]);
  const { event_id: eventId, type, timestamp, data } = message.content;
  const body = JSON.stringify({ type, timestamp, data });
  // It fails for one reason only, and staff can do something about it.
  const secrets = await Promise.all(target.sealedSecrets.map(options.unseal)).catch(() => null);
  if (secrets === null) return { status: null, response: '', error: OTHER_SECRET };
  const signers = secrets.map((secret) => new Webhook(secret));
  const headers = webhookHeaders(signers, String(eventId), body, options.now?.());
  try {
    const { status, excerpt } = await checkedPost({
      url: new URL(target.url),
      headers,
      body,
      connect: options.connect,
      signal,
      excerptBytes: EXCERPT_BYTES,
    });
    const isTaken = status >= 200 && status < 300;
    return {
      status,
      response: excerpt,
      error: isTaken ? null : `The webhook answered with status ${status}.`,
    };
  } catch (error) {
    const reason = noAnswerText(error, signal);
    return { status: null, response: '', error: `The webhook could not be reached: ${reason}` };
  }
}
