import type { ComponentProps } from 'react';
import { Field } from '../field.tsx';
import { DeskInput } from './desk-input.tsx';

export function DeskField({
  label,
  help,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'id'> & Pick<ComponentProps<typeof Field>, 'label' | 'help' | 'error'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <DeskInput {...control} {...input} />}
    </Field>
  );
}
