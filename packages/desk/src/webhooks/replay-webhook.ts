import { enqueueWebhook } from '@fml/leads/webhooks';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { lockWebhook } from './webhook-row.ts';

const storedContent = z.object({
  event_id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  data: z.looseObject({}),
});

/** Sends a message again as it was. */
export const replayWebhook = defineCommand({
  name: 'replay-webhook',
  right: 'settings',
  input: z.strictObject({ deliveryId: z.guid() }),
  answer: z.object({ deliveryId: z.string() }),
  run: async ({ tx }, { deliveryId }) => {
    const delivery = await tx
      .selectFrom('private.webhookDeliveries as d')
      .innerJoin('private.outbox as o', 'o.id', 'd.id')
      .select(['d.endpointId', 'd.leadId', 'o.content'])
      .where('d.id', '=', deliveryId)
      .executeTakeFirstOrThrow(() => refuse('webhook_delivery_gone'));
    const endpoint = await lockWebhook(tx, delivery.endpointId);
    const content = storedContent.parse(delivery.content);
    const message = { content, leadId: delivery.leadId, isReplay: true };
    return { deliveryId: await enqueueWebhook(tx, endpoint, message) };
  },
});
