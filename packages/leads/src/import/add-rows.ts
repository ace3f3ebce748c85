import { type Database, inQueries, type Queries, sql } from '@fml/postgres';
import { type ClaimedImport, leaseEnd } from './import-jobs.ts';
import { markDuplicates } from './mark-duplicates.ts';

/** A row of the file, and what it would store or what is wrong with it. */
export interface CheckedRow {
  row_number: number;
  cells: string[];
  lead?: Record<string, unknown>;
  /** Cells that could not be read. */
  emptied?: number;
  problem?: string;
}

/** Stores rows up to `lastRow` and renews the lease. False when it was lost, or another worker stored these rows. */
export function addRows(
  db: Pick<Database, 'appPool'>,
  { id, holder }: ClaimedImport,
  leaseMs: number,
  rows: readonly CheckedRow[],
  lastRow: number,
): Promise<boolean> {
  return inQueries(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('private.imports')
      .set({ rowsDone: lastRow, attempts: 1, leaseUntil: leaseEnd(leaseMs) })
      .where('id', '=', id)
      .where('leaseHolder', '=', holder)
      .where('state', '=', 'checking')
      .where('rowsDone', '<', lastRow)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await insertRows(tx, id, rows);
    const [first] = rows;
    if (first !== undefined) await markDuplicates(tx, id, first.row_number, lastRow);
    return true;
  });
}

async function insertRows(tx: Queries, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  await sql`
    insert into private.import_rows (import_id, row_number, cells, lead, problem, emptied, outcome, email_key, phone_key, host_key)
    select ${importId}, r.row_number, r.cells, r.lead, r.problem, coalesce(r.emptied, 0),
        case when r.problem is null then 'ready' else 'error' end,
        lower(r.lead ->> 'contact_email'), private.phone_digits(r.lead ->> 'contact_phone'),
        private.site_host(r.lead ->> 'website_url')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (row_number integer, cells jsonb, lead jsonb, problem text, emptied smallint)`.execute(tx);
}
