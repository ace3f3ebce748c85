import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from '../field.tsx';

export const DESK_CONTROL =
  'w-full min-w-0 rounded-sign border border-field-line bg-surface px-3 text-small text-text placeholder:text-muted aria-invalid:border-critical-shape disabled:opacity-60 pointer-coarse:text-base';

export function DeskInput({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={classNames(DESK_CONTROL, 'min-h-10', className)} {...props} />;
}

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={classNames(DESK_CONTROL, 'field-sizing-content py-2', className)}
      {...props}
    />
  );
}

/** The platform's own select, in the size of the other controls. */
export function DeskSelect({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <select className={classNames(DESK_CONTROL, 'min-h-10 pr-2', className)} {...props}>
      {children}
    </select>
  );
}

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
