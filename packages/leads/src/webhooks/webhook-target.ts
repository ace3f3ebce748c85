import { type Database, inQueries, sql } from '@fml/postgres';

export interface WebhookTarget {
  url: string;
  /** Each of them signs. */
  sealedSecrets: string[];
}

/** Where a message goes; null when its endpoint is switched off. A test and a replay are sent all the same. */
export function webhookTarget(
  db: Pick<Database, 'appPool'>,
  deliveryId: string,
): Promise<WebhookTarget | null> {
  return inQueries(db, async (tx) => {
    const found = await tx
      .selectFrom('private.webhookDeliveries as d')
      .innerJoin('private.webhookEndpoints as e', 'e.id', 'd.endpointId')
      .select([
        'e.url',
        'e.sealedSecret',
        'e.isEnabled',
        'd.isReplay',
        'd.type',
        sql<string | null>`case when e.earlier_until > now() then e.earlier_sealed_secret end`.as('earlier'),
      ])
      .where('d.id', '=', deliveryId)
      .executeTakeFirst();
    if (found === undefined || !(found.isEnabled || found.isReplay || found.type === 'webhook.test'))
      return null;
    return {
      url: found.url,
      sealedSecrets: [found.sealedSecret, found.earlier].filter((one) => one !== null),
    };
  });
}
