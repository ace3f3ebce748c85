import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';

/** The button that opens a filter: its name, and what is chosen; null for nothing. A line of the panel, or a button. */
export function FilterTrigger({
  label,
  value,
  isLine = false,
  ...props
}: Omit<ComponentProps<'button'>, 'value'> & { label: string; value: string | null; isLine?: boolean }) {
  if (isLine) {
    return (
      <button type="button" className="filter-line" {...props}>
        {label}
        <span>{value ?? 'Any'}</span>
        <ChevronDown aria-hidden="true" />
      </button>
    );
  }
  return (
    <DeskButton className={value === null ? undefined : 'border-rule bg-selected'} {...props}>
      {label}
      {value !== null && <span className="max-w-24 truncate font-normal">{value}</span>}
      <ChevronDown aria-hidden="true" />
    </DeskButton>
  );
}
