import { Tooltip as Parts } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { portalContainer } from './portal-container.ts';

const DELAY_MS = 200;

/** A sentence on a button of its own: by pointer, keyboard or touch. Never the only place of what must be known. */
export function Tooltip({
  text,
  side = 'bottom',
  children,
}: {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One button that does nothing else. */
  children: ReactElement;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Parts.Provider delayDuration={DELAY_MS}>
      <Parts.Root open={isOpen} onOpenChange={setIsOpen}>
        <Parts.Trigger
          asChild
          // The library closes on a press, which is all that a finger can do.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            setIsOpen(true);
          }}
        >
          {children}
        </Parts.Trigger>
        <Parts.Portal container={portalContainer()}>
          <Parts.Content
            side={side}
            sideOffset={4}
            collisionPadding={12}
            className="z-50 max-w-80 rounded-mark bg-ink px-3 py-2 text-[0.8125rem] leading-5 text-on-ink shadow-lift"
          >
            {text}
          </Parts.Content>
        </Parts.Portal>
      </Parts.Root>
    </Parts.Provider>
  );
}
