import { DeskButton } from '../../../ui/desk/desk-button.tsx';

/** Says that something arrived; the list does not move under the hand until it is asked to. */
export function NewLeadsBar({ count, nouns, onShow }: { count: number; nouns: string; onShow: () => void }) {
  return (
    <div aria-live="polite">
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-tone-orange-ground px-4 py-2">
          <p className="flex items-center gap-2.5 text-small font-semibold text-tone-orange">
            <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
            {newLeadsWords(count)}
          </p>
          <DeskButton size="small" onClick={onShow} aria-label={`Show the new ${nouns}`}>
            Show
          </DeskButton>
        </div>
      )}
    </div>
  );
}

/** The server counts no further than this. */
const MOST_COUNTED = 100;

function newLeadsWords(count: number): string {
  if (count >= MOST_COUNTED) return `${MOST_COUNTED}+ new leads`;
  return count === 1 ? '1 new lead' : `${count} new leads`;
}
