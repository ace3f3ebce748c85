import { sql } from '@fml/postgres';
import type { z } from 'zod';
import type { StaffTx } from '../define-operation.ts';
import { noteChanges } from '../leads/note-changes.ts';
import { refuse } from '../refuse.ts';
import { type contactData, contactText } from './contact-row.ts';

type Changes = Partial<z.output<typeof contactData>> & { deletedAt?: Date | null };

/** Changes a contact, and keeps what it was. Refused when it was changed since `seenUpdatedAt`. */
export async function changeContactRow(
  { tx, staff }: StaffTx,
  id: string,
  changes: Changes,
  seenUpdatedAt?: string,
): Promise<void> {
  const before = await tx
    .selectFrom('leadContacts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('contact_gone'));
  const after = await tx
    .updateTable('leadContacts')
    .set({ ...changes, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .$if(seenUpdatedAt !== undefined, (query) => query.where('updatedAt', '=', seenUpdatedAt ?? ''))
    .returningAll()
    .executeTakeFirstOrThrow(() => refuse('contact_changed'));
  const fromValue = before.deletedAt === null ? contactText(before) : null;
  const toValue = after.deletedAt === null ? contactText(after) : null;
  await noteContactChange({ tx, staff }, { leadId: after.leadId, fromValue, toValue });
}

/** For the timeline; nothing where nothing can be seen of the change. */
export async function noteContactChange(
  context: StaffTx,
  change: { leadId: string; fromValue: string | null; toValue: string | null },
): Promise<void> {
  if (change.fromValue === change.toValue) return;
  await noteChanges(context, { field: 'contact', ...change });
}
