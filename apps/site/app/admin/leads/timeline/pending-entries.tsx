import { CALL_OUTCOMES, type LeadRef } from '@fml/contract';
import type { ReactNode } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { PendingBadge } from '../offline/pending-badge.tsx';
import { sendable } from '../offline/pending-changes.ts';
import { pendingStore, usePendingChangesFor } from '../offline/pending-store.ts';

/** Notes and calls that wait for the connection: shown like the others, with a badge that they have not been sent. */
export function PendingEntries({ lead }: { lead: LeadRef }) {
  const changes = sendable(usePendingChangesFor(lead));
  const discard = (id: string) => pendingStore.update((queue) => queue.filter((each) => each.id !== id));

  return (
    <>
      {changes.map(
        ({ id, action }) =>
          action.what === 'note' && (
            <PendingEntry key={id} label="Note not sent yet" title="You wrote a note">
              <p className="mt-1 rounded-sign border border-warn-shape bg-sunken px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
                <bdi>{action.body}</bdi>
              </p>
              <DeskButton variant="quiet" size="small" className="mt-1 -ml-2.5" onClick={() => discard(id)}>
                Delete
              </DeskButton>
            </PendingEntry>
          ),
      )}
      {changes.map(
        ({ id, action }) =>
          action.what === 'call' && (
            <PendingEntry
              key={id}
              label="Call not sent yet"
              title={`You called: ${CALL_OUTCOMES[action.call.outcome]}`}
            >
              {action.call.note !== '' && (
                <p className="text-fine text-muted [overflow-wrap:anywhere]">
                  <bdi>{action.call.note}</bdi>
                </p>
              )}
            </PendingEntry>
          ),
      )}
    </>
  );
}

function PendingEntry({ label, title, children }: { label: string; title: string; children: ReactNode }) {
  return (
    <article aria-label={label} className="mb-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{title}</p>
        <PendingBadge />
      </div>
      {children}
    </article>
  );
}
