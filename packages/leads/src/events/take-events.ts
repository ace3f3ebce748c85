import { type Queries, sql } from '@fml/postgres';

/** What happened to a lead (docs/leads.md#events). */
export type DeskEvent = Awaited<ReturnType<typeof takeEvents>>[number];

/** The oldest events that wait, locked for this transaction. Of two workers each takes others. */
export function takeEvents(tx: Queries, limit: number) {
  return tx
    .selectFrom('private.deskEvents')
    .select(['id', 'type', 'leadId', 'data', 'actor', 'application', 'happenedAt'])
    .where('spreadAt', 'is', null)
    .orderBy('happenedAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markSpread(tx: Queries, events: readonly DeskEvent[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  await tx
    .updateTable('private.deskEvents')
    .set({ spreadAt: sql<string>`clock_timestamp()` })
    .where('id', 'in', ids)
    .execute();
}
