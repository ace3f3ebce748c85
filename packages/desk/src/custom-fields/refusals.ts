import type { CustomFieldType } from '@fml/contract';
import { defineRefusals } from '../define-refusals.ts';

const WANTED: Readonly<Record<CustomFieldType, string>> = {
  text: 'a text of at most 2,000 characters',
  number: 'a number of at most 10 digits, such as 1200 or 12.50',
  date: 'a day between 1900 and 2999, such as 2026-11-23',
  choice: 'one of its choices',
};

export const customFieldRefusals = defineRefusals({
  refusals: {
    custom_field_name_taken: { status: 409, sentence: 'Another field already has this name.' },
    custom_field_gone: { status: 409, sentence: 'A colleague deleted this field. Reload the page.' },
    custom_value_invalid: {
      status: 400,
      sentence: ({ name, type }: { name: string; type: CustomFieldType }) =>
        `"${name}" takes ${WANTED[type]}.`,
    },
    custom_value_changed: {
      status: 409,
      sentence: ({ name, value }: { name: string; value: string | null }) =>
        `A colleague just changed this: "${name}" is now "${value ?? ''}". What you typed is still here.`,
    },
  },
  constraints: { custom_fields_name: 'custom_field_name_taken' },
});
