import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';

/** One field of both leads, each on its side; the checked value is the one that stays. */
export function FieldChoice({
  name,
  label,
  kept,
  merged,
  isSwapped,
  isTaken,
  onChoose,
}: {
  name: string;
  label: string;
  /** The values as people read them. */
  kept: string;
  merged: string;
  /** The lead that stays is on the right. */
  isSwapped: boolean;
  isTaken: boolean;
  onChoose: (takes: boolean) => void;
}) {
  const sides = [
    { takes: false, value: kept },
    { takes: true, value: merged },
  ];
  return (
    <fieldset className="grid gap-1.5">
      <legend className="caption mb-1.5">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(isSwapped ? sides.toReversed() : sides).map(({ takes, value }) => (
          <Option key={`${takes}`} name={name} isChecked={takes === isTaken} onChoose={() => onChoose(takes)}>
            <UntrustedText>{value}</UntrustedText>
          </Option>
        ))}
      </div>
    </fieldset>
  );
}

/** A radio button that is a whole box. */
export function Option({
  name,
  isChecked,
  onChoose,
  children,
}: {
  name: string;
  isChecked: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label
      className={classNames(
        'flex min-h-11 min-w-0 cursor-pointer items-start gap-2 rounded-sign border p-2.5 text-fine',
        isChecked ? 'border-rule bg-selected' : 'border-line hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChecked}
        onChange={onChoose}
        className="mt-0.5 shrink-0 accent-ink"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </label>
  );
}
