import { newWebhookSecret, webhookAddressFault } from '@fml/leads/webhooks';
import { z } from 'zod';
import { defineCommand, type OperationContext } from '../define-operation.ts';
import { countSome } from '../paging/count-up-to.ts';
import { refuse } from '../refuse.ts';
import { orderedEvents, readWebhook, webhookEvents, webhookWithSecret } from './webhook-row.ts';

const MAX_WEBHOOKS = 20;
const PRIVATE_ADDRESS =
  'This address leads into a private network, where webhooks are not sent. Enter a public address.';

export const addWebhook = defineCommand({
  name: 'add-webhook',
  right: 'settings',
  input: z.strictObject({ url: z.string().trim().max(3000), events: webhookEvents }),
  answer: webhookWithSecret,
  run: async ({ tx, staff, server }, { url, events }) => {
    await checkAddress(server, url);
    const stored = tx.selectFrom('private.webhookEndpoints').select('id');
    if ((await countSome(tx, stored, MAX_WEBHOOKS)) === MAX_WEBHOOKS) throw refuse('webhooks_full');
    const secret = newWebhookSecret();
    const { id } = await tx
      .insertInto('private.webhookEndpoints')
      .values({
        url: new URL(url).href,
        events: orderedEvents(events),
        sealedSecret: await server.seal('webhook-secrets', secret),
        createdBy: staff.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { endpoint: await readWebhook(tx, id), secret };
  },
});

/** Names are looked up for people who may add a webhook, and for no one else. */
async function checkAddress(server: OperationContext['server'], url: string): Promise<void> {
  const fault = webhookAddressFault(url, server.allowedHosts);
  if (fault !== null) throw refuse('webhook_address', fault);
  const { hostname, port, protocol } = new URL(url);
  const portNumber = Number(port) || (protocol === 'https:' ? 443 : 80);
  if (await server.isRefusedHost(hostname, portNumber)) throw refuse('webhook_address', PRIVATE_ADDRESS);
}
