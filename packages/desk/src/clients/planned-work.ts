import type { PlannedWork } from '@fml/leads/clients';
import { type Queries, sql } from '@fml/postgres';
import type { OperationContext } from '../define-operation.ts';
import { changeSeenFollowUp } from '../follow-ups/change-seen-follow-up.ts';
import type { FollowUpRow } from '../follow-ups/follow-up-row.ts';

/** All that was ever made of one thing for a lead, deleted follow-ups included. */
export function findPlanned(
  tx: Queries,
  leadId: string,
  { origin, originKey }: Pick<PlannedWork, 'origin'> & { originKey?: string },
): Promise<FollowUpRow[]> {
  return tx
    .selectFrom('followUps')
    .selectAll()
    .where('leadId', '=', sql<string>`any(private.lead_group(${leadId}))`)
    .where('origin', '=', origin)
    .$if(originKey !== undefined, (query) => query.where('originKey', '=', originKey ?? ''))
    .execute();
}

export const isOpen = ({ doneAt, deletedAt }: FollowUpRow): boolean => doneAt === null && deletedAt === null;

/** Hides follow-ups, or brings them back. */
export async function hidePlanned(
  context: OperationContext,
  rows: readonly FollowUpRow[],
  isHidden: boolean,
): Promise<void> {
  for (const { id, updatedAt } of rows) {
    const deletedAt = isHidden ? context.now : null;
    await changeSeenFollowUp(context, { id, seenUpdatedAt: updatedAt }, () => ({ deletedAt }));
  }
}
