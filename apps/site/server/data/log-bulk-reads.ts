import type { Database } from '@fml/postgres';
import type { RestAppOptions } from '@fml/postgrest';

/** More rows of one answer are in the audit log (docs/product.md#audit-log). */
const MAX_UNLOGGED_ROWS = 200;
/** Tables with what people told the agency, and about them. */
const PERSONAL_TABLES = /^(onboarding_|consultation_|website_reports$|lead_)/;

/** Puts readings of many rows by staff into the audit log, before the rows leave. Throws what pg throws: then none leave. */
export function logBulkReads(database: () => Pick<Database, 'appPool'>): RestAppOptions['onRowsRead'] {
  return async ({ relation, rows, claims }) => {
    if (rows <= MAX_UNLOGGED_ROWS || !PERSONAL_TABLES.test(relation)) return;
    if (claims['role'] !== 'authenticated') return;
    await database().appPool.query('select private.log_bulk_read($1, $2, $3)', [
      claims['sub'],
      relation,
      rows,
    ]);
  };
}
