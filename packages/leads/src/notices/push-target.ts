import { type Database, inQueries, sql } from '@fml/postgres';

/** With what a message to one browser is encrypted and signed. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
  publicKey: string;
  sealedPrivateKey: string;
}

type Db = Pick<Database, 'appPool'>;

/** Null for a browser where its person has signed out or left the team. */
export function pushTarget(db: Db, subscriptionId: string): Promise<PushTarget | null> {
  return inQueries(db, async (tx) => {
    const found = await tx
      .selectFrom('private.pushSubscriptions as p')
      .innerJoin('private.sessions as s', (join) =>
        join.onRef('s.id', '=', 'p.sessionId').onRef('s.userId', '=', 'p.userId'),
      )
      .innerJoin('userRoles as r', 'r.userId', 'p.userId')
      .innerJoin('private.people as u', 'u.id', 'p.userId')
      .innerJoin('private.pushKeys as k', (join) => join.onTrue())
      .select(['p.endpoint', 'p.p256dh', 'p.auth', 'k.publicKey', 'k.sealedPrivateKey'])
      .where('p.id', '=', subscriptionId)
      .where('u.isActive', '=', true)
      .where(sql<boolean>`s.not_after is null or s.not_after > now()`)
      .executeTakeFirst();
    return found ?? null;
  });
}

/** Forgets a browser, with what waits for it. */
export function dropPushBrowser(db: Db, subscriptionId: string): Promise<void> {
  return inQueries(db, async (tx) => {
    await tx
      .deleteFrom('private.outbox')
      .where('channel', '=', 'push')
      .where('status', '=', 'waiting')
      .where(sql`content ->> 'subscription_id'`, '=', subscriptionId)
      .execute();
    await tx.deleteFrom('private.pushSubscriptions').where('id', '=', subscriptionId).execute();
  });
}

export function notePushed(db: Db, subscriptionId: string): Promise<void> {
  return inQueries(db, async (tx) => {
    await tx
      .updateTable('private.pushSubscriptions')
      .set({ lastSentAt: sql<string>`now()` })
      .where('id', '=', subscriptionId)
      .execute();
  });
}
