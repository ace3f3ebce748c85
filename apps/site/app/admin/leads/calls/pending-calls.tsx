import { CALL_OUTCOMES, type LeadRef } from '@fml/contract';
import { PendingBadge } from '../offline/pending-badge.tsx';
import { usePendingChangesFor } from '../offline/use-pending-changes.ts';

/** Calls that wait for the connection: shown like the others, with a badge that they have not been sent. */
export function PendingCalls({ lead }: { lead: LeadRef }) {
  const changes = usePendingChangesFor(lead).filter(({ problem }) => problem === undefined);
  return changes.map(({ id, action }) =>
    action.what === 'call' ? (
      <article key={id} aria-label="Call not sent yet" className="mb-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-semibold">You called: {CALL_OUTCOMES[action.call.outcome]}</p>
          <PendingBadge />
        </div>
        {action.call.note !== '' && (
          <p className="text-fine text-muted [overflow-wrap:anywhere]">
            <bdi>{action.call.note}</bdi>
          </p>
        )}
      </article>
    ) : null,
  );
}
