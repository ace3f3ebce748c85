import { type Deliver, notDelivered } from '../../outbox/record-delivery.ts';
import { type CheckedConnect, checkedPost, noAnswerText } from '../checked-post.ts';
import { plainSigner, webhookHeaders } from './webhook-headers.ts';

export interface LeadWebhookOptions {
  url: string;
  /** Shared with the receiver, at least 16 characters. */
  secret: string;
  connect: CheckedConnect;
  timeoutMs?: number;
  now?: () => Date;
  /** Further trusted certificates, for tests. */
  ca?: string | Buffer;
}

const TIMEOUT_MS = 10_000;
/** The one answer that says "never again"; whatever else is wrong, a person repairs, and the lead is sent then. */
const GONE = 410;

/**
 * Posts what happened to a lead as `{id, type, timestamp, data}`, signed. Sent again until it is answered with 2xx, so
 * the receiver tells copies by the id. Redirects are not followed, the answer's body is not read.
 */
export function createLeadWebhook(options: LeadWebhookOptions): Deliver {
  const url = new URL(options.url);
  const { connect, ca } = options;
  const signers = [plainSigner(options.secret)];
  return async (message, aborted) => {
    const signal = AbortSignal.any([aborted, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]);
    const body = JSON.stringify({ id: message.id, ...message.content });
    const headers = webhookHeaders(signers, message.id, body, options.now?.());
    try {
      const { status } = await checkedPost({ url, headers, body, connect, ca, signal, excerptBytes: 0 });
      if (status >= 200 && status < 300) return { kind: 'sent' };
      return notDelivered(`The webhook answered with status ${status}.`, status === GONE);
    } catch (error) {
      return notDelivered(`The webhook could not be reached: ${noAnswerText(error, signal)}`);
    }
  };
}
