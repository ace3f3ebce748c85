import { createHmac } from 'node:crypto';

/**
 * The headers of a signed post, as Standard Webhooks has them: the id is the same on every try, the signature is `v1,`
 * and the base64 HMAC-SHA256 of `id.timestamp.body`, the timestamp in seconds.
 */
export function webhookHeaders(
  secret: string,
  id: string,
  body: string,
  now = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
