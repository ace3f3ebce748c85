import { type Queries, sql } from '@fml/postgres';

/** Browsers in which these people are signed in and get notifications, the oldest first. */
export function livePushBrowsers(tx: Queries, staffIds: readonly string[]) {
  return tx
    .selectFrom('private.pushSubscriptions as p')
    .innerJoin('private.sessions as s', (join) =>
      join.onRef('s.id', '=', 'p.sessionId').onRef('s.userId', '=', 'p.userId'),
    )
    .selectAll('p')
    .where('p.userId', '=', sql<string>`any(${staffIds}::uuid[])`)
    .where(sql<boolean>`s.not_after is null or s.not_after > now()`)
    .orderBy('p.createdAt')
    .execute();
}
