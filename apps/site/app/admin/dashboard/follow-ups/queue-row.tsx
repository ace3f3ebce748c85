import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import type { FollowUp } from '../../leads/follow-ups/api.ts';
import { DueBadge } from '../../leads/follow-ups/due-badge.tsx';
import type { FollowUpRequest } from '../../leads/follow-ups/follow-up-request.ts';
import { formatBoth } from '../../leads/follow-ups/when/format-when.ts';
import { LEAD_PATHS } from '../../leads/model/lead-paths.ts';

const ASKED = [
  ['finish', 'Done'],
  ['snooze', 'Snooze'],
] as const;

export function QueueRow({
  followUp,
  now,
  isActive,
  onActive,
  onAsk,
}: {
  followUp: FollowUp;
  now: Date;
  /** The keyboard is on it. */
  isActive: boolean;
  onActive: () => void;
  onAsk: (request: FollowUpRequest) => void;
}) {
  const { lead } = followUp;
  return (
    <li
      data-key={followUp.id}
      data-active={isActive || undefined}
      onFocus={onActive}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:px-5',
        isActive && 'bg-selected',
      )}
    >
      <div className="min-w-0 max-sm:col-span-2">
        <p className="[overflow-wrap:anywhere]">
          <Link to={`${LEAD_PATHS[lead.kind]}/${lead.id}`} className="font-semibold hover:underline">
            <UntrustedText>{followUp.leadTitle}</UntrustedText>
          </Link>
          : <UntrustedText>{followUp.title}</UntrustedText>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted tabular-nums">
          <DueBadge dueAt={followUp.dueAt} now={now} />
          <time dateTime={followUp.dueAt}>
            {formatBoth(new Date(followUp.dueAt), followUp.timeZone, now)}
          </time>
          {!followUp.isMine && <UntrustedText>{followUp.assignee ?? 'Unassigned'}</UntrustedText>}
        </p>
      </div>
      <div className="flex gap-1.5 max-sm:col-span-2">
        {ASKED.map(([what, label]) => (
          <DeskButton
            key={what}
            data-needs="write"
            size="small"
            aria-label={`${label}: ${followUp.title}, ${followUp.leadTitle}`}
            onClick={() => onAsk({ what, followUp })}
          >
            {label}
          </DeskButton>
        ))}
      </div>
    </li>
  );
}
