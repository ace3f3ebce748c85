import { Menu } from '../../ui/desk/overlays/menu.tsx';
import type { MenuEntry } from '../../ui/desk/overlays/menu-entry.ts';
import { FilterTrigger } from './filter-trigger.tsx';

/** Several of some values. `isLine`: in the panel of a list. */
export function FilterMenu<Value extends string>({
  label,
  options,
  labelOf,
  chosen,
  onChange,
  isLine = false,
}: {
  label: string;
  options: readonly Value[];
  labelOf: (value: Value) => string;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  isLine?: boolean;
}) {
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
  if (chosen.length > 0) {
    entries.push({ kind: 'line', key: ' line' });
    entries.push({ kind: 'item', key: ' clear', label: 'Clear', onSelect: () => onChange([]) });
  }
  return (
    <Menu
      align={isLine ? 'end' : 'start'}
      entries={entries}
      trigger={<FilterTrigger label={label} value={formatChosen(chosen, labelOf)} isLine={isLine} />}
    />
  );
}

/** `New`, `New +2`; null for nothing. */
function formatChosen<Value>(
  [first, ...others]: readonly Value[],
  labelOf: (value: Value) => string,
): string | null {
  if (first === undefined) return null;
  return others.length === 0 ? labelOf(first) : `${labelOf(first)} +${others.length}`;
}
