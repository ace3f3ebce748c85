import { WEBHOOK_EVENTS, type WebhookEvent } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { emailOf } from '../people/emails-of.ts';
import { refuse } from '../refuse.ts';

export const webhookEvent = choiceOf(WEBHOOK_EVENTS);

export const webhookEvents = z
  .array(webhookEvent)
  .min(1, 'Choose at least one event.')
  .max(Object.keys(WEBHOOK_EVENTS).length);

/** An endpoint as operations answer it. */
export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEvent),
  isEnabled: z.boolean(),
  /** Why the system switched it off. */
  disabledReason: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
  /** Until then the earlier secret signs as well; null: there is one secret. */
  earlierUntil: z.string().nullable(),
  /** The latest attempt of the newest message that was tried; `status` null: no answer. */
  last: z.object({ at: z.string(), status: z.number().nullable() }).nullable(),
});

/** The only answer that holds the secret. */
export const webhookWithSecret = z.object({ endpoint: webhook, secret: z.string() });

/** All endpoints, or one of them, the oldest first. */
export async function readWebhooks(tx: Queries, id?: string): Promise<z.output<typeof webhook>[]> {
  const rows = await tx
    .selectFrom('private.webhookEndpoints as e')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('private.webhookDeliveries as d')
          .innerJoin('private.webhookAttempts as a', 'a.deliveryId', 'd.id')
          .select(['a.at', 'a.status'])
          .whereRef('d.endpointId', '=', 'e.id')
          .orderBy('d.createdAt', 'desc')
          .orderBy('a.at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'e.id',
      'e.url',
      'e.events',
      'e.isEnabled',
      'e.disabledReason',
      'e.createdAt',
      emailOf('e.createdBy').as('createdBy'),
      'e.updatedAt',
      sql<string | null>`case when e.earlier_until > now() then e.earlier_until end`.as('earlierUntil'),
      'last.at',
      'last.status',
    ])
    .$if(id !== undefined, (query) => query.where('e.id', '=', id ?? ''))
    .orderBy('e.createdAt')
    .orderBy('e.id')
    .execute();
  return rows.map(({ at, status, ...row }) => ({
    ...row,
    last: at === null ? null : { at, status },
  }));
}

export async function readWebhook(tx: Queries, id: string): Promise<z.output<typeof webhook>> {
  const [found] = await readWebhooks(tx, id);
  if (found === undefined) throw refuse('webhook_gone');
  return found;
}

/** Locked, for a change. */
export async function lockWebhook(tx: Queries, id: string) {
  const found = await tx
    .selectFrom('private.webhookEndpoints')
    .select(['id', 'url', 'sealedSecret', 'updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('webhook_gone'));
  return found;
}

/** Each event once, in one order. */
export function orderedEvents(events: readonly WebhookEvent[]): WebhookEvent[] {
  return [...new Set(events)].toSorted();
}
