import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { webhookEvent } from './webhook-row.ts';

const MAX_SHOWN = 50;

const attempt = z.object({
  at: z.string(),
  durationMs: z.number(),
  /** Null: there was no answer. */
  status: z.number().nullable(),
  /** The beginning of the answer, in the receiver's own words. */
  response: z.string().nullable(),
  /** Null: it was taken. */
  error: z.string().nullable(),
});

const deliveryType = z.union([webhookEvent, z.literal('webhook.test')]);

const delivery = z.object({
  id: z.string(),
  eventId: z.string(),
  type: deliveryType,
  createdAt: z.string(),
  isReplay: z.boolean(),
  state: z.enum(['waiting', 'sent', 'dead']),
  nextAttemptAt: z.string().nullable(),
  attempts: z.array(attempt),
});

/** The newest 50 messages to an endpoint, each with its attempts, the latest first. */
export const listWebhookDeliveries = defineQuery({
  name: 'list-webhook-deliveries',
  right: 'staff',
  input: z.strictObject({ id: z.guid() }),
  answer: z.array(delivery),
  run: async ({ tx }, { id }) => {
    const deliveries = await tx
      .selectFrom('private.webhookDeliveries as d')
      .innerJoin('private.outbox as o', 'o.id', 'd.id')
      .select(['d.id', 'd.eventId', 'd.type', 'd.createdAt', 'd.isReplay', 'o.status', 'o.nextAttemptAt'])
      .where('d.endpointId', '=', id)
      .orderBy('d.createdAt', 'desc')
      .orderBy('d.id', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    if (deliveries.length === 0) return [];
    const ids = deliveries.map((one) => one.id);
    const attempts = await tx
      .selectFrom('private.webhookAttempts')
      .selectAll()
      .where('deliveryId', 'in', ids)
      .orderBy('at', 'desc')
      .execute();
    return deliveries.map(({ status, nextAttemptAt, type, ...row }) => ({
      ...row,
      type: deliveryType.parse(type),
      state: status,
      nextAttemptAt: status === 'waiting' ? nextAttemptAt : null,
      attempts: attempts
        .filter(({ deliveryId }) => deliveryId === row.id)
        .map(({ deliveryId: _of, ...tried }) => tried),
    }));
  },
});
