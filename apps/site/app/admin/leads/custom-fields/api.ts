import type { CustomField, LeadKind, LeadRef } from '@fml/contract';
import type { InputOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';

/** Everything here throws DeskError. */

/** In the order they were added. */
export function listCustomFields() {
  return desk('list-custom-fields', {});
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
export function addCustomField(field: CustomField) {
  return desk('add-custom-field', field);
}

/** The type stays, because the values have it. `conflict` when another field has this name. */
export function changeCustomField(field: CustomField) {
  return desk('change-custom-field', field);
}

/** Hides a field with its values; `restoreCustomField` brings both back. */
export function deleteCustomField(id: string) {
  return desk('delete-custom-field', { id });
}

export function restoreCustomField(id: string) {
  return desk('restore-custom-field', { id });
}

/** How many leads have a value, counted up to 1,000. */
export function countCustomFieldLeads(id: string) {
  return desk('count-custom-field-leads', { id });
}

/** What a person saw of each field, and what it is to be; null for nothing. */
export type CustomValueChanges = InputOf<'set-custom-values'>['changes'];

/** `conflict`, with a sentence about it, when a colleague changed one of the values since it was seen. */
export function setCustomValues(lead: LeadRef, changes: CustomValueChanges) {
  return desk('set-custom-values', { leadId: lead.id, changes });
}
