import type { LeadKind } from '@fml/contract';
import type { OperationContext } from '../define-operation.ts';
import { unreadLeads } from './unread-leads.ts';

/** How many leads of a kind are unread for the person who asks, counted up to `limit`. */
export async function countUnread(
  { tx, staff }: Pick<OperationContext, 'tx' | 'staff'>,
  kind: LeadKind,
  limit: number,
): Promise<number> {
  const unread = await unreadLeads({ tx, staff }, kind);
  const { count } = await tx
    .selectFrom(unread.limit(limit).as('unread'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
