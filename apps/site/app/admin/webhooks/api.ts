import type { AnswerOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

export type WebhookEndpoint = AnswerOf<'list-webhooks'>[number];
export type WebhookWithSecret = AnswerOf<'add-webhook'>;
export type WebhookDelivery = AnswerOf<'list-webhook-deliveries'>[number];
export type WebhookAttempt = WebhookDelivery['attempts'][number];

export const webhooksQuery = queryOptions({
  queryKey: ['staff', 'webhooks'],
  queryFn: () => desk('list-webhooks', {}),
});

/** `conflict` when a colleague has saved it since. */
export function saveWebhook(
  { id, events, isEnabled, updatedAt: seenUpdatedAt }: WebhookEndpoint,
  changes: Partial<Pick<WebhookEndpoint, 'events' | 'isEnabled'>>,
): Promise<WebhookEndpoint> {
  return desk('save-webhook', { id, events, isEnabled, ...changes, seenUpdatedAt });
}

const LOG_POLL_MS = 3000;

export function deliveriesQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'webhooks', id, 'deliveries'],
    queryFn: () => desk('list-webhook-deliveries', { id }),
    refetchInterval: LOG_POLL_MS,
  });
}
