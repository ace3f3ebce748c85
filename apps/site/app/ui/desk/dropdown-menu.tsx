import { Check } from 'lucide-react';
import { DropdownMenu as Parts } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { portalContainer } from './portal-container.ts';

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-mark px-2.5 py-1.5 text-fine outline-none select-none data-disabled:pointer-events-none data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

/** A menu under its button. Not modal: the modal kind injects styles, which the content security policy refuses. */
export function DropdownMenu({
  trigger,
  align = 'start',
  className,
  children,
}: {
  /** One button element; it gets the menu's attributes. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}) {
  return (
    <Parts.Root modal={false}>
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
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

export function DropdownMenuItem({
  isDangerous = false,
  className,
  ...props
}: ComponentProps<typeof Parts.Item> & { isDangerous?: boolean }) {
  return <Parts.Item className={classNames(ITEM, isDangerous && 'text-critical', className)} {...props} />;
}

/** Stays open when it is chosen, so that several can be. */
export function DropdownMenuCheckboxItem({ children, ...props }: ComponentProps<typeof Parts.CheckboxItem>) {
  return (
    <Parts.CheckboxItem className={ITEM} onSelect={(event) => event.preventDefault()} {...props}>
      <span className="size-4">
        <Parts.ItemIndicator>
          <Check />
        </Parts.ItemIndicator>
      </span>
      {children}
    </Parts.CheckboxItem>
  );
}

export function DropdownMenuSeparator() {
  return <Parts.Separator className="my-1 h-px bg-line" />;
}
