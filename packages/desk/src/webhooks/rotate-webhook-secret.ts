import { newWebhookSecret } from '@fml/leads/webhooks';
import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { lockWebhook, readWebhook, webhookWithSecret } from './webhook-row.ts';

/** The earlier secret signs for another day. */
export const rotateWebhookSecret = defineCommand({
  name: 'rotate-webhook-secret',
  right: 'settings',
  input: z.strictObject({ id: z.guid() }),
  answer: webhookWithSecret,
  run: async ({ tx, server }, { id }) => {
    const { sealedSecret } = await lockWebhook(tx, id);
    const secret = newWebhookSecret();
    await tx
      .updateTable('private.webhookEndpoints')
      .set({
        earlierSealedSecret: sealedSecret,
        earlierUntil: sql<string>`now() + interval '24 hours'`,
        sealedSecret: await server.seal('webhook-secrets', secret),
        updatedAt: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute();
    return { endpoint: await readWebhook(tx, id), secret };
  },
});
