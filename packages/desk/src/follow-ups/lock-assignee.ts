import type { Queries } from '@fml/postgres';
import { refuse } from '../refuse.ts';

/** Refused for a person who is not on the team; nobody leaves it before the transaction ends. */
export async function lockAssignee(tx: Queries, assigneeId: string | null): Promise<void> {
  if (assigneeId === null) return;
  if ((await lockMember(tx, assigneeId)) === null) throw refuse('assignee_left');
}

/** The id of a person who is on the team, and stays there until the transaction ends; null for others. */
export async function lockMember(tx: Queries, userId: string): Promise<string | null> {
  const member = await tx
    .selectFrom('userRoles')
    .select('userId')
    .where('userId', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return member?.userId ?? null;
}
