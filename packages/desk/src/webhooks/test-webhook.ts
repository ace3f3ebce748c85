import { randomUUID } from 'node:crypto';
import { enqueueWebhook } from '@fml/leads/webhooks';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { lockWebhook } from './webhook-row.ts';

/** Sends an example, also to an endpoint that is switched off. */
export const testWebhook = defineCommand({
  name: 'test-webhook',
  right: 'settings',
  input: z.strictObject({ id: z.guid() }),
  answer: z.object({ deliveryId: z.string() }),
  run: async ({ tx, staff, now }, { id }) => {
    const endpoint = await lockWebhook(tx, id);
    const content = {
      event_id: randomUUID(),
      type: 'webhook.test',
      timestamp: now.toISOString(),
      data: { message: 'This is a test. No lead has changed.', by: staff.email },
    };
    return { deliveryId: await enqueueWebhook(tx, endpoint, { content, leadId: null, isReplay: false }) };
  },
});
