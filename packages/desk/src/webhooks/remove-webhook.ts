import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { lockWebhook } from './webhook-row.ts';

/** With its log, and what still waits for it. */
export const removeWebhook = defineOperation({
  name: 'remove-webhook',
  right: 'settings',
  kind: 'command',
  input: z.strictObject({ id: z.guid() }),
  answer: z.null(),
  run: async ({ tx }, { id }) => {
    await lockWebhook(tx, id);
    const sent = tx.selectFrom('private.webhookDeliveries').select('id').where('endpointId', '=', id);
    await tx.deleteFrom('private.outbox').where('id', 'in', sent).execute();
    await tx.deleteFrom('private.webhookEndpoints').where('id', '=', id).execute();
    return null;
  },
});
