import { sql } from '@fml/postgres';
import type { OperationContext } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

/** More rows of one answer are an export, which is begun and logged first (docs/product.md#audit-log). */
export const MAX_READ_ROWS = 500;
const VALID_HOURS = 2;

interface AskedPage {
  limit: number;
  /** With every column. */
  whole?: boolean;
  /** As `begin-export` answered it. */
  export?: string | undefined;
}

/** Refuses a page that only an export may have, to those who may not export and to those who have not begun one. */
export async function requireBegunExport(
  { tx, staff }: Pick<OperationContext, 'tx' | 'staff'>,
  page: AskedPage,
): Promise<void> {
  if (page.whole !== true && page.limit <= MAX_READ_ROWS) return;
  if (!staff.may('export')) throw refuse('role_forbids', 'export');
  const begun = await tx
    .selectFrom('private.auditLog')
    .select('id')
    .where('action', '=', 'export')
    .where(sql<string>`details ->> 'export'`, '=', page.export ?? '')
    .where('staffId', '=', staff.id)
    .where('at', '>', sql<string>`now() - make_interval(hours => ${VALID_HOURS})`)
    .executeTakeFirst();
  if (begun === undefined) throw refuse('export_not_begun');
}
