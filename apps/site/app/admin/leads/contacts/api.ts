import type { LeadRef } from '@fml/contract';
import type { AnswerOf, InputOf } from '@fml/desk';
import { desk } from '../../../api/desk.ts';

export type ContactCorrection = InputOf<'correct-lead'>['changes'];
export type LeadContact = AnswerOf<'list-contacts'>[number];
export type ContactData = Pick<LeadContact, 'name' | 'role' | 'email' | 'phone'>;

/** `conflict`, with a sentence about it, when a colleague changed one of the fields since it was seen. */
export function correctLead({ id }: LeadRef, changes: ContactCorrection): Promise<{ updatedAt: string }> {
  return desk('correct-lead', { leadId: id, changes });
}

/** The further people of a lead and of those merged into it, in the order they were added. */
export function listContacts({ id }: LeadRef): Promise<LeadContact[]> {
  return desk('list-contacts', { leadId: id });
}

/** A contact that was sent before under the same id is there once. */
export async function addContact({ id: leadId }: LeadRef, id: string, data: ContactData): Promise<void> {
  await desk('add-contact', { id, leadId, ...data });
}

/** `conflict` when it was changed since `seenUpdatedAt`. */
export async function changeContact(id: string, data: ContactData, seenUpdatedAt: string): Promise<void> {
  await desk('change-contact', { id, ...data, seenUpdatedAt });
}
