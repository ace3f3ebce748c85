import { type Database, inQueries, sql } from '@fml/postgres';

export interface WebhookAttempt {
  /** Null: there was no answer. */
  status: number | null;
  response: string;
  /** Null: it was taken. */
  error: string | null;
  durationMs: number;
}

const GONE = 410;
const GONE_REASON = 'The receiver answered 410 Gone.';
const MAX_RESPONSE = 1000;
const MAX_ERROR = 500;

/**
 * Logs an attempt. After a failure, other messages to the same endpoint wait for a minute; an endpoint that is gone is switched
 * off.
 */
export function logWebhookAttempt(
  db: Pick<Database, 'appPool'>,
  deliveryId: string,
  { status, response, error, durationMs }: WebhookAttempt,
): Promise<void> {
  return inQueries(db, async (tx) => {
    const delivery = await tx
      .selectFrom('private.webhookDeliveries')
      .select('endpointId')
      .where('id', '=', deliveryId)
      .executeTakeFirst();
    // The endpoint was removed while this was sent.
    if (delivery === undefined) return;
    await tx
      .insertInto('private.webhookAttempts')
      .values({
        deliveryId,
        status,
        response: withoutNull(response).slice(0, MAX_RESPONSE),
        error: error === null ? null : withoutNull(error).slice(0, MAX_ERROR),
        durationMs,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (status === GONE) {
      await tx
        .updateTable('private.webhookEndpoints')
        .set({ isEnabled: false, disabledReason: GONE_REASON, updatedAt: sql<string>`clock_timestamp()` })
        .where('id', '=', delivery.endpointId)
        .execute();
    }
    if (error === null) return;
    const inAMinute = sql<string>`clock_timestamp() + interval '1 minute'`;
    await tx
      .updateTable('private.outbox')
      .set({ nextAttemptAt: inAMinute })
      .where('channel', '=', 'webhook')
      .where('status', '=', 'waiting')
      .where(sql`content ->> 'endpoint_id'`, '=', delivery.endpointId)
      .where('id', '<>', deliveryId)
      .where('nextAttemptAt', '<', inAMinute)
      .execute();
  });
}

/** PostgreSQL has no text with a zero character. */
function withoutNull(text: string): string {
  return text.replaceAll('\u0000', '');
}
