import type { ContactCorrection, LeadContact, LeadRef } from '@fml/contract';
import { answerOf, deskCall, deskClient } from '../../../api/desk-call.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { snakeKeys } from '../../../api/wire-names.ts';

/** Everything here throws DeskError. */

/** `conflict`, with a sentence about it, when a colleague changed one of the fields since it was seen. */
export function correctLead(lead: LeadRef, changes: ContactCorrection): Promise<{ updatedAt: string }> {
  return deskCall('desk_correct_lead', { leadKind: lead.kind, leadId: lead.id, changes });
}

/** The further people of a lead and of those merged into it, in the order they were added. */
export function listContacts({ kind, id }: LeadRef): Promise<LeadContact[]> {
  return deskCall('desk_lead_contacts', { leadKind: kind, leadId: id });
}

export type ContactData = Pick<LeadContact, 'name' | 'role' | 'email' | 'phone'>;

/** A contact that was sent before under the same id is there once. */
export async function addContact(
  { kind, id: leadId }: LeadRef,
  id: string,
  data: ContactData,
): Promise<void> {
  const client = await deskClient();
  const contact = snakeKeys({ id, leadKind: kind, leadId, ...data });
  answerOf(await client.from('lead_contacts').upsert(contact, { onConflict: 'id', ignoreDuplicates: true }));
}

/** `conflict` when it was changed since `seenUpdatedAt`. */
export function changeContact(id: string, data: ContactData, seenUpdatedAt: string): Promise<void> {
  return updateContact(id, { ...data }, seenUpdatedAt);
}

/** Hides a contact; `restoreContact` brings it back. */
export function removeContact(id: string): Promise<void> {
  return updateContact(id, { deletedAt: new Date().toISOString() });
}

export function restoreContact(id: string): Promise<void> {
  return updateContact(id, { deletedAt: null });
}

async function updateContact(id: string, changes: object, seenUpdatedAt?: string): Promise<void> {
  const client = await deskClient();
  let updating = client
    .from('lead_contacts')
    .update(snakeKeys({ ...changes }))
    .eq('id', id);
  if (seenUpdatedAt !== undefined) updating = updating.eq('updated_at', seenUpdatedAt);
  const rows = answerOf<unknown[]>(await updating.select('id'));
  if (rows.length > 0) return;
  // No row: changed by a colleague, or no access anymore; the latter throws by itself.
  await deskCall('desk_require_staff');
  throw new DeskError('conflict');
}
