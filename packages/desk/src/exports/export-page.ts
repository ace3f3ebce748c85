import { sql } from '@fml/postgres';
import { z } from 'zod';
import type { OperationContext } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

/** Rows that a list gives at once. More are an export, which the audit log knows of. */
export const MAX_LIST_ROWS = 500;

/** How many rows of a list are wanted. */
export const listLimit = z
  .number()
  .int()
  .min(1)
  .max(MAX_LIST_ROWS, 'Begin an export to read so many rows at once.');

/** The page of an export; `export` is what `begin-export` answered. */
export const EXPORT_PAGE = {
  export: z.guid(),
  cursor: z.string().max(3000).optional(),
  limit: z.number().int().min(1).max(1000),
};

/** Every page of an export asks for this first. An export is over after two hours. */
export async function requireExport(
  { tx, staff }: Pick<OperationContext, 'tx' | 'staff'>,
  begun: string,
): Promise<void> {
  const entry = await tx
    .selectFrom('private.auditLog')
    .select('id')
    .where('action', '=', 'export')
    .where(sql<string>`details ->> 'export'`, '=', begun)
    .where('staffId', '=', staff.id)
    .where('at', '>', sql<string>`now() - interval '2 hours'`)
    .limit(1)
    .executeTakeFirst();
  if (entry === undefined) throw refuse('export_not_begun');
}
