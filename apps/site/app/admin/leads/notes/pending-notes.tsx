import type { LeadRef } from '@fml/contract';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { PendingBadge } from '../offline/pending-badge.tsx';
import { pendingStore } from '../offline/pending-store.ts';
import { usePendingChangesFor } from '../offline/use-pending-changes.ts';

/** Notes written offline: shown like the others, with a badge that they have not been sent. */
export function PendingNotes({ lead }: { lead: LeadRef }) {
  const notes = usePendingChangesFor(lead).filter(({ problem }) => problem === undefined);
  return notes.map(({ id, action }) =>
    action.what === 'note' ? (
      <article key={id} aria-label="Note not sent yet" className="mb-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-semibold">You wrote a note</p>
          <PendingBadge />
        </div>
        <p className="mt-1 rounded-sign border border-warn-shape bg-sunken px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
          <bdi>{action.body}</bdi>
        </p>
        <DeskButton
          variant="quiet"
          size="small"
          className="mt-1 -ml-2.5"
          onClick={() => pendingStore.update((queue) => queue.filter((each) => each.id !== id))}
        >
          Delete
        </DeskButton>
      </article>
    ) : null,
  );
}
