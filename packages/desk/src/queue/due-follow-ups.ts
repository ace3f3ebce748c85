import type { StaffTx } from '../define-operation.ts';
import { type FollowUpRow, showFollowUps } from '../follow-ups/follow-up-row.ts';
import { countDue, DAY_ENDS, oldestFollowUps, type Whose } from '../follow-ups/open-follow-ups.ts';

const SHOWN = 50;
const MAX_COUNT = 1000;

/** Open follow-ups that are overdue or due today, the oldest first. */
export async function findDueFollowUps({ tx, staff }: StaffTx, scope: 'mine' | 'all') {
  const parts: readonly Whose[] = scope === 'all' ? ['all'] : [staff.id, null];
  const due: FollowUpRow[] = [];
  const later: string[] = [];
  let count = 0;
  for (const whose of parts) {
    const inOrder = oldestFollowUps(tx, whose);
    due.push(...(await inOrder.where('dueAt', '<', DAY_ENDS).limit(SHOWN).execute()));
    const next = await inOrder.where('dueAt', '>=', DAY_ENDS).limit(1).executeTakeFirst();
    if (next !== undefined) later.push(next.dueAt);
    count += await countDue(tx, whose, DAY_ENDS, MAX_COUNT);
  }
  const oldest = due.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id.localeCompare(b.id));
  return {
    rows: await showFollowUps(tx, staff.id, oldest.slice(0, SHOWN)),
    count: Math.min(count, MAX_COUNT),
    nextDueAt: later.toSorted()[0] ?? null,
  };
}
