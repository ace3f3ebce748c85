import type { Queries } from '@fml/postgres';

/** What the outbox keeps of a webhook (docs/protocol/webhooks.md). */
export interface WebhookContent {
  /** The same for every repetition, as `webhook-id`. */
  event_id: string;
  type: string;
  timestamp: string;
  data: object;
}

const MAX_HOST = 320;

/** Puts a message to one endpoint into the outbox and into its log. It goes with its lead. Answers its id. */
export async function enqueueWebhook(
  tx: Queries,
  endpoint: { id: string; url: string },
  message: { content: WebhookContent; leadId: string | null; isReplay: boolean },
): Promise<string> {
  const { content, leadId, isReplay } = message;
  const { id } = await tx
    .insertInto('private.outbox')
    .values({
      channel: 'webhook',
      kind: content.type,
      recipient: new URL(endpoint.url).host.slice(0, MAX_HOST),
      content: JSON.stringify({ ...content, endpoint_id: endpoint.id }),
      leadId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('private.webhookDeliveries')
    .values({
      id,
      endpointId: endpoint.id,
      eventId: content.event_id,
      type: content.type,
      leadId,
      isReplay,
    })
    .execute();
  return id;
}
