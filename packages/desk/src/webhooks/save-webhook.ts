import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { seenUpdatedAt } from '../leads/lead-inputs.ts';
import { refuse } from '../refuse.ts';
import { lockWebhook, orderedEvents, readWebhook, webhook, webhookEvents } from './webhook-row.ts';

/** Refused when a colleague has saved it since. Switching it on forgets why it was switched off. */
export const saveWebhook = defineCommand({
  name: 'save-webhook',
  right: 'settings',
  input: z.strictObject({ id: z.guid(), events: webhookEvents, isEnabled: z.boolean(), seenUpdatedAt }),
  answer: webhook,
  run: async ({ tx }, { id, events, isEnabled, seenUpdatedAt: seen }) => {
    const { updatedAt } = await lockWebhook(tx, id);
    if (updatedAt !== seen) throw refuse('webhook_changed');
    await tx
      .updateTable('private.webhookEndpoints')
      .set({
        events: orderedEvents(events),
        isEnabled,
        ...(isEnabled && { disabledReason: null }),
        updatedAt: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute();
    return readWebhook(tx, id);
  },
});
