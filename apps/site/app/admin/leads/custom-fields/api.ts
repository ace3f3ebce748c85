import type { CustomField, CustomValueChanges, CustomValues, LeadKind, LeadRef } from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { answerOf, deskCall, deskClient } from '../../../api/desk-call.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { snakeKeys } from '../../../api/wire-names.ts';

/** Everything here throws DeskError. */

const COLUMNS = 'id, name, type, choices, on_submissions, on_consultations, in_list';

/** The custom fields, in the order they were added. */
export async function listCustomFields(): Promise<CustomField[]> {
  const client = await deskClient();
  return answerOf(
    await client.from('custom_fields').select(COLUMNS).is('deleted_at', null).order('created_at').order('id'),
  );
}

export const customFieldsQuery = queryOptions({
  queryKey: ['custom-fields'],
  queryFn: listCustomFields,
  staleTime: 60_000,
});

/** Those of one kind of lead. */
export function fieldsOfKind(fields: readonly CustomField[], kind: LeadKind): CustomField[] {
  return fields.filter((field) => (kind === 'submission' ? field.onSubmissions : field.onConsultations));
}

/** `conflict` when another field has this name. */
export async function addCustomField(field: Omit<CustomField, 'id'> & { id?: string }): Promise<void> {
  const client = await deskClient();
  check(await client.from('custom_fields').insert(snakeKeys(field)));
}

/** The type stays, because the values have it. `conflict` when another field has this name. */
export async function changeCustomField({ id, type: _, ...field }: CustomField): Promise<void> {
  const client = await deskClient();
  check(await client.from('custom_fields').update(snakeKeys(field)).eq('id', id));
}

/** Hides a field with its values; `restoreCustomField` brings both back. */
export async function deleteCustomField(id: string): Promise<void> {
  const client = await deskClient();
  const deletedAt = new Date().toISOString();
  check(await client.from('custom_fields').update(snakeKeys({ deletedAt })).eq('id', id));
}

export async function restoreCustomField(id: string): Promise<void> {
  const client = await deskClient();
  check(
    await client
      .from('custom_fields')
      .update(snakeKeys({ deletedAt: null }))
      .eq('id', id),
  );
}

/** How many leads have a value, counted up to 1,000. */
export function countCustomFieldLeads(fieldId: string): Promise<number> {
  return deskCall('desk_own_field_leads', { fieldId });
}

/** `conflict`, with a sentence about it, when a colleague changed one of the values since it was seen. */
export function setCustomValues(
  lead: LeadRef,
  changes: CustomValueChanges,
): Promise<{ updatedAt: string; customValues: CustomValues }> {
  return deskCall('desk_set_own_values', { leadKind: lead.kind, leadId: lead.id, changes });
}

type WriteAnswer = Parameters<typeof answerOf>[0];

function check(answer: WriteAnswer): void {
  if (answer.error?.code === '23505') {
    throw new DeskError('conflict', 'Another field already has this name.');
  }
  answerOf(answer);
}
