import { Popover as Parts } from 'radix-ui';
import { classNames } from '../../class-names.ts';
import type { PopoverProps } from './popover-props.ts';
import { portalContainer } from './portal-container.ts';

export function PopoverContent({
  trigger,
  label,
  isOpen,
  isOpenAtFirst,
  onOpenChange,
  align = 'start',
  className,
  children,
}: PopoverProps & { isOpenAtFirst: boolean }) {
  return (
    <Parts.Root open={isOpen} defaultOpen={isOpenAtFirst} onOpenChange={onOpenChange} modal={false}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal container={portalContainer()}>
        <Parts.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            'z-40 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-sign border border-line bg-raised p-4 text-text shadow-lift',
            className,
          )}
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
