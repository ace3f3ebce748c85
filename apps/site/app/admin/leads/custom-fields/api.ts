import type { CustomField, LeadKind, LeadRef } from '@fml/contract';
import type { InputOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';

export const customFieldsQuery = queryOptions({
  queryKey: ['custom-fields'],
  queryFn: () => desk('list-custom-fields', {}),
  staleTime: 60_000,
});

export function fieldsOfKind(fields: readonly CustomField[], kind: LeadKind): CustomField[] {
  return fields.filter((field) => (kind === 'submission' ? field.onSubmissions : field.onConsultations));
}

/** `conflict` when another field has this name. */
export function addCustomField(field: CustomField) {
  return desk('add-custom-field', field);
}

/** What a person saw of each field, and what it is to be; null for nothing. */
export type CustomValueChanges = InputOf<'set-custom-values'>['changes'];

/** `conflict`, with a sentence about it, when a colleague changed one of the values since it was seen. */
export function setCustomValues(lead: LeadRef, changes: CustomValueChanges) {
  return desk('set-custom-values', { leadId: lead.id, changes });
}
