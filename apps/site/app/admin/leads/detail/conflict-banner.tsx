import { LEAD_STATUSES, type LeadStatus } from '@fml/contract';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { formatTimeSince } from '../../format/format-date.ts';
import { useNames } from '../../staff/names.ts';
import type { TimelineEntry } from '../api.ts';
import { statusBadge } from '../model/lead-status.ts';

/** A colleague got there first: shows who did what, and offers the choice again. Nothing is overwritten or lost. */
export function ConflictBanner({
  wanted,
  current,
  timeline,
  onOverride,
  onAccept,
}: {
  wanted: LeadStatus;
  current: string;
  timeline: readonly TimelineEntry[] | undefined;
  onOverride: () => void;
  onAccept: () => void;
}) {
  const nameOf = useNames();
  const change = timeline?.find((entry) => entry.kind === 'status');
  const isTheirs = change !== undefined && change.toStatus === current;
  const who = isTheirs ? (change.by === null ? 'The system' : nameOf(change.by)) : 'A colleague';
  const currentWord = statusBadge(current).label;
  return (
    <div role="alert" className="mb-5 rounded-sign border border-warn-shape bg-warn-ground p-4 text-warn">
      <p className="font-semibold">
        {isTheirs
          ? `${who} set this lead to ${currentWord} ${since(change.at)}.`
          : `${who} just changed this lead. It is now ${currentWord}.`}
      </p>
      <p className="mt-1 text-small">
        Your choice, {LEAD_STATUSES[wanted]}, was not saved. You are looking at the latest version.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {wanted !== current && (
          <DeskButton size="small" onClick={onOverride}>
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
  const time = formatTimeSince(at, new Date());
  return time === 'now' ? 'just now' : `${time} ago`;
}
