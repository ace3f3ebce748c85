import type { NotedRef } from '@fml/contract';
import { desk } from '../../../api/desk.ts';

/** 1 to 10,000 characters. A note that was sent before under the same id is there once. */
export function addNote(lead: NotedRef, body: string, id?: string) {
  return desk('add-note', { id, leadId: lead.id, body });
}

/** `conflict` when it was changed since `seenUpdatedAt`. Only the author can change a note. */
export function updateNote(id: string, body: string, seenUpdatedAt: string) {
  return desk('change-note', { id, body, seenUpdatedAt });
}

/** Hides a note; `restoreNote` brings it back. */
export function deleteNote(id: string) {
  return desk('delete-note', { id });
}
