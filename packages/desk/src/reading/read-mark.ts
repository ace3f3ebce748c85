import type { LeadKind } from '@fml/contract';
import { sql } from '@fml/postgres';
import type { StaffTx } from '../define-operation.ts';

/**
 * Up to when all leads of a kind count as read for the person who asks: until they marked all as read, or when they joined.
 * Null for the key of an application, which reads nothing.
 */
export async function readMarkOf({ tx, staff }: StaffTx, kind: LeadKind): Promise<string | null> {
  const found = await tx
    .selectFrom('userRoles as r')
    .leftJoin('private.leadReadMarks as m', (join) =>
      join.onRef('m.userId', '=', 'r.userId').on('m.kind', '=', kind),
    )
    .select((eb) => eb.fn.coalesce('m.readBefore', 'r.createdAt').as('mark'))
    .where('r.userId', '=', staff.id)
    .executeTakeFirst();
  return found?.mark ?? null;
}

/**
 * Whether a lead is unread, of `leads` as `l` and of its row in `private.lead_reads` as `r`, if it has one. A lead that was
 * called, written to or moved on is unread for no one, except for those who marked it.
 */
export function isUnread(mark: string | null) {
  return sql<boolean>`coalesce(not r.is_read, l.created_at > ${mark}::timestamptz and l.worked_at is null, false)`;
}
