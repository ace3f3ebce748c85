import { AUDIT_ACTIONS } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { startOfDay } from '../agency-day.ts';

const BAD_PAGE = 'The audit log cannot be shown with this filter or page.';
const day = z.iso.date(BAD_PAGE);
const change = z.object({ from: z.string().nullish(), to: z.string().nullish() });

/** Columns with their values where these say nothing about a person, kinds of filters, or counts. */
const details = z.looseObject({
  columns: z.record(z.string(), change).optional(),
  filters: z.array(z.string()).optional(),
  rule: z.string().optional(),
});

export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** Null for the retention rules. */
  staffId: z.string().nullable(),
  /** The address as it was then. */
  staffEmail: z.string(),
  /** Of others, which worked for the person; null for the desk itself. */
  application: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  /** A table, or what was exported, read, or erased. */
  subject: z.string(),
  /** Up to 100. */
  rowIds: z.array(z.string()),
  /** Null for an export, whose rows are read after its entry. */
  rowCount: z.number().nullable(),
  details,
});

export const AUDIT_FILTERS = {
  staffId: z.guid(BAD_PAGE).optional(),
  action: z.string().optional(),
  subject: z.string().optional(),
  rowId: z.string().optional(),
  /** Days of the agency, both included. */
  fromDay: day.optional(),
  toDay: day.optional(),
};

export const auditCursor = z
  .string()
  .regex(/^\d{1,18}$/, BAD_PAGE)
  .optional();

interface AuditQuery extends z.output<z.ZodObject<typeof AUDIT_FILTERS>> {
  limit: number;
  cursor?: string | undefined;
}

/** A page of the log, newest first. */
export async function findEntries(tx: Queries, query: AuditQuery) {
  let asked = tx
    .selectFrom('private.auditLog')
    .select(auditEntry.keyof().options)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1);
  if (query.cursor !== undefined) {
    asked = asked.where(
      sql<boolean>`(at, id) < (select c.at, c.id from private.audit_log c where c.id = ${query.cursor})`,
    );
  }
  if (query.staffId !== undefined) asked = asked.where('staffId', '=', query.staffId);
  if (query.action !== undefined) asked = asked.where(sql<string>`action`, '=', query.action);
  if (query.subject !== undefined) asked = asked.where('subject', '=', query.subject);
  if (query.rowId !== undefined) asked = asked.where(sql<boolean>`row_ids @> array[${query.rowId}]`);
  if (query.fromDay !== undefined) asked = asked.where('at', '>=', startOfDay(query.fromDay));
  if (query.toDay !== undefined) asked = asked.where('at', '<', startOfDay(query.toDay, 1));
  const found = await asked.execute();
  const rows = found.slice(0, query.limit).map((row) => ({ ...row, details: details.parse(row.details) }));
  return { rows, nextCursor: found.length > query.limit ? String(rows.at(-1)?.id) : null };
}
