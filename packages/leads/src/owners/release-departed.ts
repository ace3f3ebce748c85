import { type Database, inQueries, type Queries, sql } from '@fml/postgres';

const BATCH = 200;

/** Makes leads of one former member of staff unassigned, some hundreds at a time; false when no one has left. */
export function releaseDeparted(db: Pick<Database, 'appPool'>): Promise<boolean> {
  return inQueries(db, async (tx) => {
    const former = await tx
      .selectFrom('private.departedOwners')
      .select('userId')
      .orderBy('leftAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (former === undefined) return false;
    await sql`select set_config('desk.owner_reason', 'left', true)`.execute(tx);
    const released = await release(tx, 'onboardingSubmissions', former.userId);
    const others = await release(tx, 'consultationRequests', former.userId);
    if (released < BATCH && others < BATCH) {
      await tx.deleteFrom('private.departedOwners').where('userId', '=', former.userId).execute();
    }
    return true;
  });
}

/** In one order, as everything that locks several leads. */
async function release(
  tx: Queries,
  table: 'onboardingSubmissions' | 'consultationRequests',
  ownerId: string,
): Promise<number> {
  const owned = tx
    .selectFrom(table)
    .select('id')
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .limit(BATCH)
    .forNoKeyUpdate();
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ ownerId: null })
    .where('id', 'in', owned)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
