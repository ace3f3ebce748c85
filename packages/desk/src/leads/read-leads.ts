import type { LeadKind } from '@fml/contract';
import { sql } from '@fml/postgres';
import type { z } from 'zod';
import { customValuesOf } from '../custom-fields/custom-values-of.ts';
import type { StaffTx } from '../define-operation.ts';
import { emailOf } from '../people/emails-of.ts';
import { isUnread, readMarkOf } from '../reading/read-mark.ts';
import { LEAD_TABLE } from './lead-tables.ts';

/**
 * Leads as a schema of `lead-row.ts` describes them, in the order of `ids`; those that are gone are left out. Besides the
 * columns of the table there are `owner` (email address), `customValues`, `isUnread` for the person who asks, and
 * `statusSince`.
 */
export async function readLeads<Row>(
  { tx, staff }: StaffTx,
  kind: LeadKind,
  ids: readonly string[],
  schema: z.ZodType<Row>,
): Promise<Row[]> {
  const mark = await readMarkOf({ tx, staff }, kind);
  const id = sql.ref(`${LEAD_TABLE[kind]}.id`);
  const unread = sql<boolean>`(
    select ${isUnread(mark)} from public.leads l
      left join private.lead_reads r on r.lead_id = l.id and r.user_id = ${staff.id} where l.id = ${id})`;
  const rows = await tx
    .selectFrom(LEAD_TABLE[kind])
    .selectAll()
    .select([unread.as('isUnread'), emailOf('ownerId').as('owner')])
    .select(sql<string>`(select l.status_since from public.leads l where l.id = ${id})`.as('statusSince'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const values = await customValuesOf(tx, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [schema.parse({ ...row, customValues: values.get(id) ?? {} })];
  });
}
