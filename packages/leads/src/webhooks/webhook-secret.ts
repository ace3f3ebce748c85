import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 24;

/** A secret as Standard Webhooks writes it: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}
