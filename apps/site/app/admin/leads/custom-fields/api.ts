import type { CustomField, LeadKind } from '@fml/contract';
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

/** What a person saw of each field, and what it is to be; null for nothing. */
export type CustomValueChanges = InputOf<'set-custom-values'>['changes'];
