import type { Database } from '@fml/postgres';
import type { RestAppOptions } from '@fml/postgrest';

/** More rows of one answer are in the audit log (docs/product.md#audit-log). */
const MAX_UNLOGGED_ROWS = 200;
/** Tables with what people told the agency, and about them. */
const PERSONAL_TABLES =
  /^(onboarding_|consultation_|website_reports$|lead_|clients$|client_|follow_ups$|custom_field_values$)/;

const LOG = `
  select private.write_audit(r.user_id, 'read', $2, '{}', $3) from public.user_roles r where r.user_id = $1 and r.role = 'admin'`;

/** Puts readings of many rows by staff into the audit log, before the rows leave. Throws what pg throws: then none leave. */
export function logBulkReads(database: () => Pick<Database, 'appPool'>): RestAppOptions['onRowsRead'] {
  return async ({ relation, rows, claims }) => {
    if (rows <= MAX_UNLOGGED_ROWS || !PERSONAL_TABLES.test(relation)) return;
    if (claims['role'] !== 'authenticated') return;
    await database().appPool.query(LOG, [claims['sub'], relation, rows]);
  };
}
