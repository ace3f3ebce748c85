import { defineRefusals } from '../define-refusals.ts';

export const webhookRefusals = defineRefusals({
  refusals: {
    webhook_address: { status: 400, sentence: (fault: string) => fault },
    webhook_not_savable: {
      status: 400,
      sentence: 'This webhook cannot be saved. Check its address and its events.',
    },
    webhooks_full: { status: 400, sentence: 'There are 20 webhooks already. Remove one first.' },
    webhook_gone: { status: 404, sentence: 'This webhook does not exist anymore.' },
    webhook_changed: {
      status: 409,
      sentence: 'A colleague has changed this webhook. Look at it again.',
    },
    webhook_delivery_gone: { status: 404, sentence: 'This message is no longer kept.' },
  },
  constraints: { webhook_endpoints_url_check: 'webhook_not_savable' },
});
