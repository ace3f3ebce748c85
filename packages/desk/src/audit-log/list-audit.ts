import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { listLimit } from '../exports/export-page.ts';
import { AUDIT_FILTERS, auditCursor, auditEntry, findEntries } from './find-entries.ts';

/** Who did what, newest first. Rows are never changed. */
export const listAudit = defineQuery({
  name: 'list-audit',
  right: 'audit',
  input: z.strictObject({ ...AUDIT_FILTERS, limit: listLimit.default(50), cursor: auditCursor }),
  answer: z.object({
    rows: z.array(auditEntry),
    nextCursor: z.string().nullable(),
    /** Everyone who is in the log. */
    people: z.array(z.object({ userId: z.string(), email: z.string() })),
  }),
  run: async ({ tx }, query) => ({ ...(await findEntries(tx, query)), people: await peopleOf(tx) }),
});

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
