import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** On a wide screen the most severe findings and the insights are open from the start. */
export const ROOMY = '(width >= 64rem)';

function hasRoom(): boolean {
  return typeof window !== 'undefined' && window.matchMedia(ROOMY).matches;
}

/** A native disclosure of the report. Links to anything inside open it (use-anchors.ts); paper shows it unfolded. */
export function Fold({
  id,
  summary,
  opensWithRoom = false,
  isQuiet = false,
  className,
  onOpen,
  children,
}: {
  id?: string;
  summary: ReactNode;
  /** Open from the start on a wide screen; `without_link`: not when the address leads to a place of the report. */
  opensWithRoom?: boolean | 'without_link';
  /** Without a line's height of its own, inside other text. */
  isQuiet?: boolean;
  className?: string;
  /** Also where it is open from the start. */
  onOpen?: () => void;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // The server knows no screen: its page opens what is marked before it is painted (report-page/open-with-room.ts).
  const [isOpen] = useState(() => opensAtStart(opensWithRoom));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was opened before the scripts ran.
  useEffect(() => {
    if (details.current?.open) onOpen?.();
  }, []);

  return (
    <details
      ref={details}
      id={id}
      open={isOpen || undefined}
      data-room={opensWithRoom || undefined}
      className={classNames('fold', className)}
      onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
    >
      <summary
        className={classNames(
          'flex cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden',
          isQuiet ? 'min-h-9' : 'min-h-14 py-2',
        )}
      >
        <span className={classNames('min-w-0', !isQuiet && 'flex-1')}>{summary}</span>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className={classNames('fold-mark shrink-0 print:hidden', isQuiet ? 'size-3.5' : 'size-4.5')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        >
          <path d="m4 7 6 6 6-6" />
        </svg>
      </summary>
      {children}
    </details>
  );
}

function opensAtStart(opensWithRoom: boolean | 'without_link'): boolean {
  if (opensWithRoom === false || !hasRoom()) return false;
  return opensWithRoom === true || window.location.hash === '';
}
