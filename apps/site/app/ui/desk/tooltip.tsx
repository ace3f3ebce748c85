import { Tooltip as Parts } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

const DELAY_MS = 300;

/** A sentence about something that can be focused or hovered. Never the only place of what must be known. */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element. */
  children: ReactElement;
}) {
  return (
    <Parts.Provider delayDuration={DELAY_MS}>
      <Parts.Root>
        <Parts.Trigger asChild>{children}</Parts.Trigger>
        <Parts.Portal>
          <Parts.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 rounded-mark bg-ink px-2.5 py-1.5 text-[0.8125rem] text-on-ink"
          >
            {text}
          </Parts.Content>
        </Parts.Portal>
      </Parts.Root>
    </Parts.Provider>
  );
}
