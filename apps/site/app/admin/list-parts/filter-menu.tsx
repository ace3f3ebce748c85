import { ChevronDown } from 'lucide-react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Menu } from '../../ui/desk/overlays/menu.tsx';
import type { MenuEntry } from '../../ui/desk/overlays/menu-entry.ts';

export function FilterMenu<Value extends string>({
  label,
  options,
  labelOf,
  chosen,
  onChange,
}: {
  label: string;
  options: readonly Value[];
  labelOf: (value: Value) => string;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  const [first] = chosen;
  const more = chosen.length - 1;
  const entries: MenuEntry[] = options.map((option) => ({
    kind: 'check',
    key: option,
    label: labelOf(option),
    isChecked: chosen.includes(option),
    onChange: (isChosen) =>
      onChange(options.filter((each) => (each === option ? isChosen : chosen.includes(each)))),
  }));
  if (options.length === 0) {
    entries.push({ kind: 'item', key: ' none', label: 'Nothing to choose yet', isDisabled: true });
  }
  if (first !== undefined) {
    entries.push({ kind: 'line', key: ' line' });
    entries.push({ kind: 'item', key: ' clear', label: 'Clear', onSelect: () => onChange([]) });
  }
  return (
    <Menu
      entries={entries}
      trigger={
        <DeskButton className={first === undefined ? undefined : 'border-rule bg-selected'}>
          {label}
          {first !== undefined && (
            <span className="max-w-24 truncate font-normal">
              {labelOf(first)}
              {more > 0 && ` +${more}`}
            </span>
          )}
          <ChevronDown aria-hidden="true" />
        </DeskButton>
      }
    />
  );
}
