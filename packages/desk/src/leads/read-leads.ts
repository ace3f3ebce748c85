import type { LeadKind } from '@fml/contract';
import { sql } from '@fml/postgres';
import type { z } from 'zod';
import { customValuesOf } from '../custom-fields/custom-values-of.ts';
import type { OperationContext } from '../define-operation.ts';
import { emailsOf } from '../people/emails-of.ts';
import { isUnread, readMarkOf } from '../reading/read-mark.ts';

type Reader = Pick<OperationContext, 'tx' | 'staff'>;

/**
 * Leads as a schema of `lead-row.ts` describes them, in the order of `ids`; those that are gone are left out. Besides the
 * columns of the table there are `owner` (email address), `customValues`, `isUnread` for the person who asks, and
 * `statusSince`.
 */
export async function readSubmissions<Row>(
  reader: Reader,
  ids: readonly string[],
  row: z.ZodType<Row>,
): Promise<Row[]> {
  const mark = await readMarkOf(reader, 'submission');
  const rows = await reader.tx
    .selectFrom('onboardingSubmissions as t')
    .innerJoin('leads as l', 'l.id', 't.id')
    .leftJoin('private.leadReads as r', (join) =>
      join.onRef('r.leadId', '=', 't.id').on('r.userId', '=', reader.staff.id),
    )
    .selectAll('t')
    .select(['l.statusSince', isUnread(mark).as('isUnread')])
    .where('t.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return complete(reader, ids, rows, row);
}

/** As `readSubmissions`. */
export async function readConsultations<Row>(
  reader: Reader,
  ids: readonly string[],
  row: z.ZodType<Row>,
): Promise<Row[]> {
  const mark = await readMarkOf(reader, 'consultation');
  const rows = await reader.tx
    .selectFrom('consultationRequests as t')
    .innerJoin('leads as l', 'l.id', 't.id')
    .leftJoin('private.leadReads as r', (join) =>
      join.onRef('r.leadId', '=', 't.id').on('r.userId', '=', reader.staff.id),
    )
    .selectAll('t')
    .select(['l.statusSince', isUnread(mark).as('isUnread')])
    .where('t.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return complete(reader, ids, rows, row);
}

/** As `readSubmissions`, for what both kinds have. */
export function readLeads<Row>(
  reader: Reader,
  kind: LeadKind,
  ids: readonly string[],
  row: z.ZodType<Row>,
): Promise<Row[]> {
  return kind === 'submission' ? readSubmissions(reader, ids, row) : readConsultations(reader, ids, row);
}

async function complete<Row>(
  { tx }: Reader,
  ids: readonly string[],
  rows: readonly { id: string; ownerId: string | null }[],
  schema: z.ZodType<Row>,
): Promise<Row[]> {
  const values = await customValuesOf(tx, ids);
  const owners = await emailsOf(
    tx,
    rows.map(({ ownerId }) => ownerId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const owner = row.ownerId === null ? null : (owners.get(row.ownerId) ?? null);
    return [schema.parse({ ...row, owner, customValues: values.get(id) ?? {} })];
  });
}
