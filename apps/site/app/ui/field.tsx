import { type ReactNode, useId } from 'react';
import { ErrorIcon } from './icons.tsx';

export interface FieldControlProps {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export function Field({
  label,
  isRequired = false,
  help,
  error,
  children,
}: {
  label: string;
  isRequired?: boolean;
  help?: string;
  error?: string;
  children: (control: FieldControlProps) => ReactNode;
}) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="caption text-text">
        {label}
        {isRequired && <span className="text-accent-text"> *</span>}
      </label>
      {children({
        id,
        required: isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {help && (
        <p id={`${id}-help`} className="text-fine text-muted">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-2 text-small text-critical">
          <ErrorIcon className="mt-1 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
