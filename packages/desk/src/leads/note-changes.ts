import type { Insertable, Rows } from '@fml/postgres';
import type { StaffTx } from '../define-operation.ts';

type Change = Pick<
  Insertable<Rows['private.leadChanges']>,
  'leadId' | 'field' | 'customFieldId' | 'fromValue' | 'toValue'
>;

/** Notes for the timeline what the person who asks changed of leads. */
export async function noteChanges({ tx, staff }: StaffTx, ...changes: readonly Change[]): Promise<void> {
  const { id: changedBy, application } = staff;
  await tx
    .insertInto('private.leadChanges')
    .values(changes.map((change) => ({ ...change, changedBy, application })))
    .execute();
}
