import { sql } from '@fml/postgres';
import type { StaffTx } from '../define-operation.ts';

/** Marks leads for the person who asks. Leads that are gone, or go at this moment, are left out. */
export async function markLeads(
  { tx, staff }: StaffTx,
  leadIds: readonly string[],
  isRead: boolean,
): Promise<void> {
  await tx
    .insertInto('private.leadReads')
    .columns(['userId', 'leadId', 'isRead'])
    .expression(({ selectFrom, val }) =>
      selectFrom('leads as l')
        .select(({ ref }) => [
          sql<string>`${staff.id}::uuid`.as('userId'),
          ref('l.id').as('leadId'),
          val(isRead).as('isRead'),
        ])
        .where('l.id', '=', sql<string>`any(${leadIds}::uuid[])`)
        .orderBy('l.id')
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(['userId', 'leadId']).doUpdateSet(({ ref }) => ({ isRead: ref('excluded.isRead') })),
    )
    .execute();
}
