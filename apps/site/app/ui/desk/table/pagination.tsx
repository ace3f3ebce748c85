import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskButton } from '../desk-button.tsx';

/** Steps of a list that is paged by cursor: there is no page number to jump to. */
export function Pagination({
  summary,
  onPrevious,
  onNext,
  isBusy = false,
}: {
  /** What is shown, such as "1-50 of 10,000+". */
  summary: ReactNode;
  /** Null where there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  isBusy?: boolean;
}) {
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5"
    >
      <p aria-live="polite" className="text-fine text-muted tabular-nums">
        {summary}
      </p>
      <div className="flex gap-2">
        <DeskButton size="small" disabled={onPrevious === null || isBusy} onClick={onPrevious ?? undefined}>
          <ChevronLeft /> Previous
        </DeskButton>
        <DeskButton size="small" disabled={onNext === null || isBusy} onClick={onNext ?? undefined}>
          Next <ChevronRight />
        </DeskButton>
      </div>
    </nav>
  );
}
