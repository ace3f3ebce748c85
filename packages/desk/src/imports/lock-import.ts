import type { ImportState } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import type { z } from 'zod';
import type { StaffTx } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { type leadImportDetail, readImport } from './import-row.ts';

/**
 * Locks an import that is in one of these states and was begun by the person who asks, or by anyone where they may change
 * what colleagues began.
 */
export async function lockImport(
  { tx, staff }: StaffTx,
  importId: string,
  states: readonly ImportState[],
): Promise<{ header: unknown }> {
  const found = await tx
    .selectFrom('private.imports')
    .select(['state', 'createdBy', 'header'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('import_gone'));
  if (found.createdBy !== staff.id && !staff.may('settings')) throw refuse('role_forbids', 'colleague');
  if (!states.includes(found.state)) throw refuse('import_moved_on');
  return found;
}

/** An import that was just changed, as it is now. */
export async function changedImport(
  tx: Queries,
  importId: string,
): Promise<z.output<typeof leadImportDetail>> {
  const changed = await readImport(tx, importId);
  if (changed === null) throw refuse('import_gone');
  return changed;
}
