import type { LeadKind, LeadRef, OwnField, OwnValueChanges, OwnValues } from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { answerOf, deskCall, deskClient } from '../../../api/desk-call.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { snakeKeys } from '../../../api/wire-names.ts';

/** Everything here throws DeskError. */

const COLUMNS = 'id, name, type, choices, on_submissions, on_consultations, in_list';

/** The fields of the agency's own, in the order they were added. */
export async function listOwnFields(): Promise<OwnField[]> {
  const client = await deskClient();
  return answerOf(
    await client.from('own_fields').select(COLUMNS).is('deleted_at', null).order('created_at').order('id'),
  );
}

export const ownFieldsQuery = queryOptions({
  queryKey: ['own-fields'],
  queryFn: listOwnFields,
  staleTime: 60_000,
});

/** Those of one kind of lead. */
export function fieldsOfKind(fields: readonly OwnField[], kind: LeadKind): OwnField[] {
  return fields.filter((field) => (kind === 'submission' ? field.onSubmissions : field.onConsultations));
}

/** `conflict` when another field has this name. */
export async function addOwnField(field: Omit<OwnField, 'id'> & { id?: string }): Promise<void> {
  const client = await deskClient();
  check(await client.from('own_fields').insert(snakeKeys(field)));
}

/** The type stays, because the values have it. `conflict` when another field has this name. */
export async function changeOwnField({ id, type: _, ...field }: OwnField): Promise<void> {
  const client = await deskClient();
  check(await client.from('own_fields').update(snakeKeys(field)).eq('id', id));
}

/** Hides a field with its values; `restoreOwnField` brings both back. */
export async function deleteOwnField(id: string): Promise<void> {
  const client = await deskClient();
  const deletedAt = new Date().toISOString();
  check(await client.from('own_fields').update(snakeKeys({ deletedAt })).eq('id', id));
}

export async function restoreOwnField(id: string): Promise<void> {
  const client = await deskClient();
  check(
    await client
      .from('own_fields')
      .update(snakeKeys({ deletedAt: null }))
      .eq('id', id),
  );
}

/** How many leads have a value, counted up to 1,000. */
export function countOwnFieldLeads(fieldId: string): Promise<number> {
  return deskCall('desk_own_field_leads', { fieldId });
}

/** `conflict`, with a sentence about it, when a colleague changed one of the values since it was seen. */
export function setOwnValues(
  lead: LeadRef,
  changes: OwnValueChanges,
): Promise<{ updatedAt: string; customValues: OwnValues }> {
  return deskCall('desk_set_own_values', { leadKind: lead.kind, leadId: lead.id, changes });
}

type WriteAnswer = Parameters<typeof answerOf>[0];

function check(answer: WriteAnswer): void {
  if (answer.error?.code === '23505') {
    throw new DeskError('conflict', 'Another field already has this name.');
  }
  answerOf(answer);
}
