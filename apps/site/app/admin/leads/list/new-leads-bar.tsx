import { DeskButton } from '../../../ui/desk/desk-button.tsx';

/** Says that leads arrived. The list does not move until the person asks for it. */
export function NewLeadsBar({
  count,
  nouns,
  isNarrow,
  onShow,
}: {
  count: number;
  nouns: string;
  /** The list does not show the newest leads. */
  isNarrow: boolean;
  onShow: () => void;
}) {
  return (
    <div aria-live="polite">
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-tone-orange-ground px-4 py-2">
          <p className="flex items-center gap-2.5 text-small font-semibold text-tone-orange">
            <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
            {formatNewLeads(count)}
            {isNarrow && <span className="font-normal">This view shows only those that match it.</span>}
          </p>
          <DeskButton size="small" onClick={onShow} aria-label={`Show the new ${nouns}`}>
            Show
          </DeskButton>
        </div>
      )}
    </div>
  );
}

/** The server counts up to this number. */
const MAX_COUNTED = 100;

function formatNewLeads(count: number): string {
  if (count >= MAX_COUNTED) return `${MAX_COUNTED}+ new leads`;
  return count === 1 ? '1 new lead' : `${count} new leads`;
}
