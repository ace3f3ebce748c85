import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { lockWebhook } from './webhook-row.ts';

/** With its log, and what still waits for it. */
export const removeWebhook = defineSilentCommand({
  name: 'remove-webhook',
  right: 'settings',
  input: z.strictObject({ id: z.guid() }),
  run: async ({ tx }, { id }) => {
    await lockWebhook(tx, id);
    const sent = tx.selectFrom('private.webhookDeliveries').select('id').where('endpointId', '=', id);
    await tx.deleteFrom('private.outbox').where('id', 'in', sent).execute();
    await tx.deleteFrom('private.webhookEndpoints').where('id', '=', id).execute();
  },
});
