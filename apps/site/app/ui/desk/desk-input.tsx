import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from '../field.tsx';

export const DESK_CONTROL =
  'w-full min-w-0 rounded-sign border border-field-line bg-surface px-3 text-small text-text placeholder:text-muted aria-invalid:border-critical-shape disabled:opacity-60 pointer-coarse:text-base';

export function DeskInput({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input type={type} className={classNames(DESK_CONTROL, 'desk-input min-h-10', className)} {...props} />
  );
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

/** The platform's own select in the box of the other controls; only its list is the platform's. */
export function DeskSelect({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative grid min-w-0">
      <select
        className={classNames(DESK_CONTROL, 'peer min-h-10 appearance-none pr-9', className)}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted peer-disabled:opacity-60"
      />
    </span>
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
