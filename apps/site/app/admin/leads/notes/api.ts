import { isUuid, type LeadNote, type NotedRef } from '@fml/contract';
import { answerOf, deskCall, deskClient } from '../../../api/desk-call.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { snakeKeys } from '../../../api/wire-names.ts';

/** Everything here throws DeskError. */

/** 1 to 10,000 characters. A note that was sent before under the same id is there once. */
export async function addNote(lead: NotedRef, body: string, id?: string): Promise<LeadNote> {
  const client = await deskClient();
  const note = snakeKeys({ ...(id !== undefined && { id }), leadKind: lead.kind, leadId: lead.id, body });
  const notes = client.from('lead_notes');
  if (id === undefined) return answerOf(await notes.insert(note).select().single());
  const [added] = answerOf<LeadNote[]>(
    await notes.upsert(note, { onConflict: 'id', ignoreDuplicates: true }).select(),
  );
  return added ?? answerOf<LeadNote>(await client.from('lead_notes').select().eq('id', id).single());
}

/** `conflict` when it was changed since `seenUpdatedAt`. Only the author can change a note. */
export function updateNote(id: string, body: string, seenUpdatedAt: string): Promise<LeadNote> {
  return changeNote(id, { body }, seenUpdatedAt);
}

/** Hides a note; `restoreNote` brings it back. */
export function deleteNote(id: string): Promise<LeadNote> {
  return changeNote(id, { deletedAt: new Date().toISOString() });
}

export function restoreNote(id: string): Promise<LeadNote> {
  return changeNote(id, { deletedAt: null });
}

async function changeNote(
  id: string,
  changes: { body?: string; deletedAt?: string | null },
  seenUpdatedAt?: string,
): Promise<LeadNote> {
  if (!isUuid(id)) throw new DeskError('invalid');
  const client = await deskClient();
  let changing = client.from('lead_notes').update(snakeKeys(changes)).eq('id', id);
  if (seenUpdatedAt !== undefined) changing = changing.eq('updated_at', seenUpdatedAt);
  const [note] = answerOf<LeadNote[]>(await changing.select());
  if (note !== undefined) return note;
  await deskCall('desk_require_staff');
  const [found] = answerOf<LeadNote[]>(await client.from('lead_notes').select().eq('id', id));
  if (found === undefined) throw new DeskError('invalid', 'This note was deleted.');
  const { data } = await client.auth.getUser();
  if (found.author !== data.user?.id) {
    throw new DeskError('invalid', 'Only the person who wrote a note can change it.');
  }
  // Sent again after its answer was lost.
  if (changes.body === found.body) return found;
  throw new DeskError('conflict');
}
