import { AUDIT_ACTIONS } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { requireBegunExport } from '../exports/require-begun-export.ts';

const BAD_PAGE = 'The audit log cannot be shown with this filter or page.';
const day = z.iso.date(BAD_PAGE);
const change = z.object({ from: z.string().nullish(), to: z.string().nullish() });

/** Columns with their values where these say nothing about a person, kinds of filters, or counts. */
const details = z.looseObject({
  columns: z.record(z.string(), change).optional(),
  filters: z.array(z.string()).optional(),
  rule: z.string().optional(),
});

const entry = z.object({
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

/** Who did what, newest first. Rows are never changed. */
export const listAudit = defineOperation({
  name: 'list-audit',
  right: 'audit',
  kind: 'query',
  input: z.strictObject({
    staffId: z.guid(BAD_PAGE).optional(),
    action: z.string().optional(),
    subject: z.string().optional(),
    rowId: z.string().optional(),
    /** Days of the agency, both included. */
    fromDay: day.optional(),
    toDay: day.optional(),
    limit: z.int(BAD_PAGE).min(1).max(1000).default(50),
    cursor: z
      .string()
      .regex(/^\d{1,18}$/, BAD_PAGE)
      .optional(),
    whole: z.boolean().optional(),
    export: z.string().optional(),
  }),
  answer: z.object({
    rows: z.array(entry),
    nextCursor: z.string().nullable(),
    /** Everyone who is in the log. */
    people: z.array(z.object({ userId: z.string(), email: z.string() })),
  }),
  run: async (context, query) => {
    await requireBegunExport(context, query);
    const { tx } = context;
    let asked = tx
      .selectFrom('private.auditLog')
      .select([
        'id',
        'at',
        'staffId',
        'staffEmail',
        'application',
        'action',
        'subject',
        'rowIds',
        'rowCount',
        'details',
      ])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit + 1);
    if (query.cursor !== undefined) {
      asked = asked.where(
        sql<boolean>`(at, id) < (select c.at, c.id from private.audit_log c where c.id = ${query.cursor})`,
      );
    }
    for (const column of ['staffId', 'action', 'subject'] as const) {
      const wanted = query[column];
      if (wanted !== undefined) asked = asked.where(sql<string>`${sql.ref(column)}::text`, '=', wanted);
    }
    if (query.rowId !== undefined) asked = asked.where(sql<boolean>`row_ids @> array[${query.rowId}]`);
    if (query.fromDay !== undefined) asked = asked.where('at', '>=', startOfDay(query.fromDay, 0));
    if (query.toDay !== undefined) asked = asked.where('at', '<', startOfDay(query.toDay, 1));
    const found = await asked.execute();
    const rows = found.slice(0, query.limit).map((row) => ({ ...row, details: details.parse(row.details) }));
    return {
      rows,
      nextCursor: found.length > query.limit ? String(rows.at(-1)?.id) : null,
      people: await peopleOf(tx),
    };
  },
});

function startOfDay(date: string, daysLater: number) {
  return sql<string>`(${date}::date + ${daysLater}::integer)::timestamp at time zone 'America/Los_Angeles'`;
}

/** One look-up in the index for each person, however long the log is. */
async function peopleOf(tx: Queries): Promise<{ userId: string; email: string }[]> {
  const { rows } = await sql<{ userId: string; email: string }>`
    with recursive people as (
      (select x.staff_id from private.audit_log x where x.staff_id is not null order by x.staff_id limit 1)
      union all
      select (select x.staff_id from private.audit_log x where x.staff_id > p.staff_id order by x.staff_id limit 1)
        from people p where p.staff_id is not null
    )
    select p.staff_id as user_id, e.staff_email as email
      from people p cross join lateral (
        select x.staff_email from private.audit_log x where x.staff_id = p.staff_id order by x.staff_id desc, x.id desc limit 1) e
     where p.staff_id is not null order by 2`.execute(tx);
  return rows;
}
