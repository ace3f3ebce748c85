import { sql } from '@fml/postgres';
import type { StaffTx } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

/** More rows of one answer are an export, which is begun and logged first (docs/product.md#audit-log). */
export const MAX_READ_ROWS = 500;
const VALID_HOURS = 2;

/** Refuses a page of an export to those who may not export, and to those who have not begun one: `export` of the page. */
export async function requireBegunExport({ tx, staff }: StaffTx, begun: string): Promise<void> {
  if (!staff.may('export')) throw refuse('role_forbids', 'export');
  await tx
    .selectFrom('private.auditLog')
    .select('id')
    .where('action', '=', 'export')
    .where(sql<string>`details ->> 'export'`, '=', begun)
    .where('staffId', '=', staff.id)
    .where('at', '>', sql<string>`now() - make_interval(hours => ${VALID_HOURS})`)
    .executeTakeFirstOrThrow(() => refuse('export_not_begun'));
}
