import { ChevronDown } from 'lucide-react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuSeparator,
} from '../../ui/desk/dropdown-menu.tsx';

/** A filter with several choices; its button shows what is chosen. */
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
  return (
    <DropdownMenu
      trigger={
        <DeskButton className={first === undefined ? undefined : 'border-rule bg-selected'}>
          {label}
          {first !== undefined && (
            <span className="max-w-32 truncate font-normal">
              {labelOf(first)}
              {more > 0 && ` +${more}`}
            </span>
          )}
          <ChevronDown aria-hidden="true" />
        </DeskButton>
      }
    >
      {options.map((option) => (
        <DropdownMenuCheckboxItem
          key={option}
          checked={chosen.includes(option)}
          onCheckedChange={(isChosen) =>
            onChange(options.filter((each) => (each === option ? isChosen : chosen.includes(each))))
          }
        >
          {labelOf(option)}
        </DropdownMenuCheckboxItem>
      ))}
      {options.length === 0 && <DropdownMenuItem disabled>Nothing to choose yet</DropdownMenuItem>}
      {first !== undefined && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => onChange([])}>Clear</DropdownMenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
