import { Check } from 'lucide-react';
import { DropdownMenu as Parts } from 'radix-ui';
import { classNames } from '../../class-names.ts';
import type { MenuEntry, MenuProps } from './menu-entry.ts';
import { portalContainer } from './portal-container.ts';

const HEADING = 'px-2.5 pt-2 pb-1 text-[0.8125rem] font-semibold text-muted';
const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-mark px-2.5 py-1.5 text-fine outline-none select-none data-disabled:pointer-events-none data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

/** A menu under its button. Not modal: the modal kind injects styles, which the content security policy refuses. */
export function MenuContent({
  trigger,
  entries,
  align = 'start',
  className,
  isOpenAtFirst,
}: MenuProps & { isOpenAtFirst: boolean }) {
  return (
    <Parts.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal container={portalContainer()}>
        <Parts.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            'z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-sign border border-line bg-raised p-1 text-text shadow-lift',
            className,
          )}
        >
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'line':
      return <Parts.Separator className="my-1 h-px bg-line" />;
    case 'item':
      return (
        <Parts.Item
          className={ITEM}
          aria-label={entry.name}
          disabled={entry.isDisabled}
          onSelect={entry.onSelect}
        >
          {entry.label}
        </Parts.Item>
      );
    case 'check':
      return (
        <Parts.CheckboxItem
          className={ITEM}
          checked={entry.isChecked}
          onCheckedChange={entry.onChange}
          onSelect={(event) => event.preventDefault()}
        >
          <Mark />
          {entry.label}
        </Parts.CheckboxItem>
      );
    case 'choice':
      return (
        <Parts.RadioGroup aria-label={entry.label} value={entry.value} onValueChange={entry.onChange}>
          <Parts.Label className={HEADING}>{entry.label}</Parts.Label>
          {entry.options.map(([value, label]) => (
            <Parts.RadioItem key={value} className={ITEM} value={value}>
              <Mark />
              {label}
            </Parts.RadioItem>
          ))}
        </Parts.RadioGroup>
      );
    case 'group':
      return (
        <Parts.Group aria-label={entry.label}>
          <Parts.Label className={HEADING}>{entry.label}</Parts.Label>
          {entry.entries.map((each) => (
            <Entry key={each.key} entry={each} />
          ))}
        </Parts.Group>
      );
  }
}

function Mark() {
  return (
    <span className="size-4">
      <Parts.ItemIndicator>
        <Check />
      </Parts.ItemIndicator>
    </span>
  );
}
