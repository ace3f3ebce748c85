import type { LeadKind } from '@fml/contract';
import { sql } from '@fml/postgres';
import type { StaffTx } from '../define-operation.ts';
import { countSome } from '../paging/count-up-to.ts';
import { readMarkOf } from './read-mark.ts';

/** How many leads of a kind are unread for the person who asks (`isUnread`), counted up to `limit`. */
export async function countUnread({ tx, staff }: StaffTx, kind: LeadKind, limit: number): Promise<number> {
  const mark = await readMarkOf({ tx, staff }, kind);
  if (mark === null) return 0;
  const isNew = sql<boolean>`(l.created_at > ${mark}::timestamptz and l.worked_at is null)`;
  const reads = sql`private.lead_reads r on r.lead_id = l.id and r.user_id = ${staff.id}`;
  const kept = sql<boolean>`l.kind = ${kind} and exists (select from private.lead_rows k where k.id = l.id and k.merged_into is null)`;
  // One part is an index of what no one has worked on, the other the few that a person marked.
  const arrived = sql`(select from public.leads l left join ${reads} where ${kept} and ${isNew} and r.is_read is not true)`;
  const marked = sql`(select from public.leads l join ${reads} where ${kept} and not ${isNew} and not r.is_read)`;
  return Math.min(limit, (await countSome(tx, arrived, limit)) + (await countSome(tx, marked, limit)));
}
