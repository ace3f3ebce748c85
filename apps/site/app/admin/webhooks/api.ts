import {
  FUNCTION_NAMES,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
  type WebhookWithSecret,
} from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../api/desk-call.ts';
import { staffFunction } from '../staff/staff-function.ts';

/** Everything here throws DeskError. */

export const webhooksQuery = queryOptions({
  queryKey: ['staff', 'webhooks'],
  queryFn: () => deskCall<WebhookEndpoint[]>('desk_list_webhooks'),
});

export function addWebhook(wanted: { url: string; events: WebhookEvent[] }): Promise<WebhookWithSecret> {
  return staffFunction(FUNCTION_NAMES.addWebhook, wanted);
}

export function rotateWebhookSecret(endpointId: string): Promise<WebhookWithSecret> {
  return staffFunction(FUNCTION_NAMES.rotateWebhookSecret, { endpointId });
}

/** `conflict` when a colleague has saved it since. */
export function saveWebhook(
  endpoint: WebhookEndpoint,
  changes: Partial<Pick<WebhookEndpoint, 'events' | 'isEnabled'>>,
): Promise<WebhookEndpoint> {
  const { id: endpointId, events, isEnabled, updatedAt: seenUpdatedAt } = endpoint;
  return deskCall('desk_save_webhook', { endpointId, events, isEnabled, ...changes, seenUpdatedAt });
}

export function removeWebhook(endpointId: string): Promise<void> {
  return deskCall('desk_remove_webhook', { endpointId });
}

/** Sends an example. */
export function testWebhook(endpointId: string): Promise<string> {
  return deskCall('desk_test_webhook', { endpointId });
}

const LOG_POLL_MS = 3000;

/** The newest 50 messages to an endpoint. */
export function deliveriesQuery(endpointId: string) {
  return queryOptions({
    queryKey: ['staff', 'webhooks', endpointId, 'deliveries'],
    queryFn: () => deskCall<WebhookDelivery[]>('desk_webhook_deliveries', { endpointId }),
    refetchInterval: LOG_POLL_MS,
  });
}

export function replayWebhook(deliveryId: string): Promise<string> {
  return deskCall('desk_replay_webhook', { deliveryId });
}
