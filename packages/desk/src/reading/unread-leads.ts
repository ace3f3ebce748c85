import type { LeadKind } from '@fml/contract';
import type { StaffTx } from '../define-operation.ts';
import { readMarkOf } from './read-mark.ts';

/** The ids of all leads of a kind that are unread for the person who asks, as a query: those that `isUnread` says. */
export async function unreadLeads({ tx, staff }: StaffTx, kind: LeadKind) {
  const mark = await readMarkOf({ tx, staff }, kind);
  const arrived = tx
    .selectFrom('leads as l')
    .select('l.id')
    .where('l.kind', '=', kind)
    .where('l.createdAt', '>', mark ?? 'infinity')
    .where('l.workedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('private.leadReads as r')
            .whereRef('r.leadId', '=', 'l.id')
            .where('r.userId', '=', staff.id)
            .where('r.isRead', '=', true),
        ),
      ),
    );
  const marked = tx
    .selectFrom('private.leadReads as r')
    .innerJoin('leads as l', 'l.id', 'r.leadId')
    .select('l.id')
    .where('l.kind', '=', kind)
    .where('r.userId', '=', staff.id)
    .where('r.isRead', '=', false);
  return arrived.union(marked);
}
