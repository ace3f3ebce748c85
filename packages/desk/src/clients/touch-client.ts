import { type Queries, sql } from '@fml/postgres';
import { refuse } from '../refuse.ts';

/** Holds a client until the transaction ends, and notes that something about it changes. */
export async function touchClient(tx: Queries, leadId: string): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ updatedAt: sql<string>`clock_timestamp()` })
    .where('leadId', '=', leadId)
    .returning('leadId')
    .executeTakeFirstOrThrow(() => refuse('not_a_client'));
  await tx.insertInto('private.deskChanges').values({ what: 'lead', leadId }).execute();
}
