import { FIGURE_DEFINITIONS, type FigureName } from '@fml/contract';
import { Info } from 'lucide-react';
import { Tooltip } from 'radix-ui';
import { useState } from 'react';

/** What a figure counts, for those who ask: by pointer, keyboard or touch (which a plain tooltip leaves out). */
export function FigureDefinition({ figure, name }: { figure: FigureName; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Tooltip.Provider delayDuration={200}>
      <Tooltip.Root open={isOpen} onOpenChange={setIsOpen}>
        <Tooltip.Trigger asChild>
          <button
            type="button"
            aria-label={`What "${name}" counts`}
            className="figure-info"
            // The library closes on a press, which is all that a finger can do.
            onPointerDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.preventDefault();
              setIsOpen(true);
            }}
          >
            <Info aria-hidden="true" className="size-3.5" />
          </button>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            side="bottom"
            sideOffset={4}
            collisionPadding={12}
            className="z-50 max-w-80 rounded-mark bg-ink px-3 py-2 text-[0.8125rem] leading-5 text-on-ink shadow-lift"
          >
            {FIGURE_DEFINITIONS[figure]}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
