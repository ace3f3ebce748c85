import { type ReactNode, useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import { ErrorIcon } from '../ui/icons.tsx';

export function ChoiceGroup<Key extends string>({
  kind,
  name,
  question,
  help,
  error,
  options,
  chosen,
  columns = 'sm:grid-cols-2',
  onChoose,
}: {
  kind: 'one' | 'several';
  name: string;
  question: ReactNode;
  help?: string;
  error?: string;
  options: readonly (readonly [key: Key, label: string])[];
  chosen: readonly Key[];
  columns?: string;
  onChoose: (key: Key) => void;
}) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const group =
    kind === 'one'
      ? { role: 'radiogroup', 'aria-required': true, 'aria-invalid': error ? true : undefined }
      : {};
  return (
    <fieldset {...group} aria-describedby={describedBy || undefined} className="min-w-0">
      <legend className="caption text-text">
        {question}
        <span className="text-accent-text"> *</span>
      </legend>
      {help && (
        <p id={`${id}-help`} className="mt-1 text-fine text-muted">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-2 text-small text-critical">
          <ErrorIcon className="mt-1 size-4 shrink-0" />
          {error}
        </p>
      )}
      <div className={classNames('mt-2 grid gap-2', columns)}>
        {options.map(([key, label]) => (
          <label
            key={key}
            className={classNames(
              'flex min-h-[52px] cursor-pointer items-center gap-3 rounded-sign border-2 border-field-line bg-surface px-3.5 py-2.5 leading-snug transition-colors duration-150',
              'hover:bg-sunken has-checked:border-rule has-checked:bg-sunken',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-[var(--focus)]',
            )}
          >
            <span className="relative grid size-6 shrink-0 place-items-center">
              <input
                type={kind === 'one' ? 'radio' : 'checkbox'}
                name={name}
                value={key}
                checked={chosen.includes(key)}
                onChange={() => onChoose(key)}
                className={classNames(
                  'peer absolute inset-0 cursor-pointer appearance-none border-2 border-field-line bg-surface outline-none checked:border-rule checked:bg-accent',
                  kind === 'one' ? 'rounded-full' : 'rounded-mark',
                )}
              />
              <svg
                viewBox="0 0 20 20"
                aria-hidden="true"
                className="pointer-events-none relative size-5 opacity-0 peer-checked:opacity-100"
                fill="none"
                stroke="#0b0c0e"
                strokeWidth="3"
              >
                <path d="m4 10.4 4 4 8-8.6" />
              </svg>
            </span>
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function pairs<Key extends string>(options: Readonly<Record<Key, string>>): [Key, string][] {
  return Object.entries(options) as [Key, string][];
}
