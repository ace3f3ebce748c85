import { Webhook } from 'standardwebhooks';

/** A secret as the settings have it, whose bytes are the key itself. */
export function plainSigner(secret: string): Webhook {
  return new Webhook(secret, { format: 'raw' });
}

/** The headers of a post, as Standard Webhooks has them: the id is the same on every try; one signature for each signer. */
export function webhookHeaders(
  signers: readonly Webhook[],
  id: string,
  body: string,
  now = new Date(),
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signers.map((signer) => signer.sign(id, now, body)).join(' '),
  };
}
