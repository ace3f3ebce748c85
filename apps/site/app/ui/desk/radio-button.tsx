import type { ReactNode } from 'react';

/** One of several choices in a row, drawn as a button; the radio itself is there for the keyboard. */
export function RadioButton({
  name,
  value,
  isChecked,
  hasFocus = false,
  onChoose,
  children,
}: {
  name: string;
  value: string;
  isChecked: boolean;
  /** A dialog that opens focuses it. */
  hasFocus?: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className="relative inline-flex min-h-10 items-center gap-2 rounded-sign border border-field-line px-3 text-fine font-semibold has-checked:border-ink has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:min-h-11">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChecked}
        ref={(field) => void field?.toggleAttribute('autofocus', hasFocus)}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
