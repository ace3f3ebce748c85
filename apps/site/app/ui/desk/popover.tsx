import { Popover as Parts } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { portalContainer } from './portal-container.ts';

/** A small panel under its button, for filters and forms. Controlled when `isOpen` is given. */
export function Popover({
  trigger,
  label,
  isOpen,
  onOpenChange,
  align = 'start',
  className,
  children,
}: {
  trigger: ReactElement;
  /** Accessible name of the panel. */
  label: string;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}) {
  return (
    <Parts.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
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
