export { enqueueWebhook } from './enqueue-webhook.ts';
export { webhookAddressFault } from './webhook-address.ts';
export { newWebhookSecret } from './webhook-secret.ts';
