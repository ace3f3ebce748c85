import { LEAD_STATUSES, type LeadStatus, type StoryEntry } from '@fml/contract';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { timeSince } from '../date-words.ts';
import { statusBadge } from '../lead-status.ts';

/** A colleague was faster: who did what, and the choice again. Nothing was written over, nothing typed is lost. */
export function ConflictBanner({
  wanted,
  current,
  story,
  onInsist,
  onAccept,
}: {
  wanted: LeadStatus;
  current: string;
  story: readonly StoryEntry[] | undefined;
  onInsist: () => void;
  onAccept: () => void;
}) {
  const change = story?.find((entry) => entry.kind === 'status');
  const isTheirs = change !== undefined && change.to_status === current;
  const who = isTheirs ? (change.by ?? 'The system') : 'A colleague';
  const currentWord = statusBadge(current).label;
  return (
    <div role="alert" className="mb-5 rounded-sign border border-warn-shape bg-warn-ground p-4 text-warn">
      <p className="font-semibold">
        {isTheirs
          ? `${who} set this lead to ${currentWord} ${since(change.at)}.`
          : `${who} changed this lead meanwhile. It is ${currentWord} now.`}
      </p>
      <p className="mt-1 text-small">
        Your choice, {LEAD_STATUSES[wanted]}, was not saved. What you see now is the newest state.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {wanted !== current && (
          <DeskButton size="small" onClick={onInsist}>
            Set to {LEAD_STATUSES[wanted]} anyway
          </DeskButton>
        )}
        <DeskButton size="small" variant="quiet" onClick={onAccept}>
          Keep {currentWord}
        </DeskButton>
      </div>
    </div>
  );
}

function since(at: string): string {
  const time = timeSince(at, new Date());
  return time === 'now' ? 'just now' : `${time} ago`;
}
