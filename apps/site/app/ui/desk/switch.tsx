import { type ReactNode, useId } from 'react';

export function Switch({
  label,
  help,
  isOn,
  isDisabled = false,
  onChange,
}: {
  label: ReactNode;
  help?: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <p id={`${id}-label`} className="font-semibold">
          {label}
        </p>
        {help && (
          <p id={`${id}-help`} className="text-fine text-muted">
            {help}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        disabled={isDisabled}
        onClick={() => onChange(!isOn)}
        className="group -m-2 shrink-0 p-2 disabled:opacity-50"
      >
        <span className="flex h-6 w-11 items-center rounded-full border border-field-line bg-sunken px-0.5 transition-colors duration-100 group-aria-checked:border-ink group-aria-checked:bg-ink">
          <span className="size-4.5 rounded-full bg-field-line transition-transform duration-100 group-aria-checked:translate-x-5 group-aria-checked:bg-on-ink" />
        </span>
      </button>
    </div>
  );
}
