import { sql } from '@fml/postgres';
import type { StaffTx } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { NOTE_COLUMNS } from './note-row.ts';

/** Changes a note of the person who asks. Refused when it was changed since `seenUpdatedAt`, or a colleague wrote it. */
export async function changeOwnNote(
  { tx, staff }: StaffTx,
  id: string,
  changes: { body?: string; deletedAt?: Date | null },
  seenUpdatedAt?: string,
) {
  const changed = await tx
    .updateTable('leadNotes')
    .set({ ...changes, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('author', '=', staff.id)
    .$if(seenUpdatedAt !== undefined, (query) => query.where('updatedAt', '=', seenUpdatedAt ?? ''))
    .returning(NOTE_COLUMNS)
    .executeTakeFirst();
  if (changed !== undefined) return changed;
  const found = await tx.selectFrom('leadNotes').select(NOTE_COLUMNS).where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw refuse('note_gone');
  if (found.author !== staff.id) throw refuse('note_of_a_colleague');
  // Sent again after its answer was lost.
  if (found.body === changes.body) return found;
  throw refuse('note_changed');
}
