import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { useNames } from '../../staff/names.ts';
import { deleteFollowUp, type FollowUp, restoreFollowUp } from './api.ts';
import { DueBadge } from './due-badge.tsx';
import { FollowUpProblem } from './follow-up-problem.tsx';
import type { FollowUpRequest } from './follow-up-request.ts';
import { useFollowUpChange } from './use-follow-up-change.ts';
import { formatBoth } from './when/format-when.ts';

const ASKED = [
  ['finish', 'Done', 'outline'],
  ['snooze', 'Snooze', 'outline'],
  ['edit', 'Edit', 'quiet'],
] as const;

export function OpenFollowUp({
  followUp,
  now,
  onAsk,
}: {
  followUp: FollowUp;
  now: Date;
  onAsk: (request: FollowUpRequest) => void;
}) {
  const nameOf = useNames();
  const change = useFollowUpChange(followUp.lead, followUp, () => undefined);
  const remove = () =>
    change.run({
      change: () => deleteFollowUp(followUp),
      message: 'Follow-up deleted',
      undo: restoreFollowUp,
    });
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          <UntrustedText>{followUp.title}</UntrustedText>
        </p>
        <DueBadge dueAt={followUp.dueAt} now={now} />
      </div>
      <p className="text-fine text-muted tabular-nums">
        <time dateTime={followUp.dueAt}>{formatBoth(new Date(followUp.dueAt), followUp.timeZone, now)}</time>,{' '}
        <UntrustedText>
          {followUp.isMine ? 'you' : followUp.assignee === null ? 'unassigned' : nameOf(followUp.assignee)}
        </UntrustedText>
      </p>
      <FollowUpProblem change={change} />
      <div data-needs="write" className="mt-1 flex flex-wrap gap-1.5">
        {ASKED.map(([what, label, variant]) => (
          <DeskButton
            key={what}
            size="small"
            variant={variant}
            aria-label={`${label}: ${followUp.title}`}
            onClick={() => onAsk({ what, followUp })}
          >
            {label}
          </DeskButton>
        ))}
        <DeskButton
          size="small"
          variant="quiet"
          aria-label={`Delete: ${followUp.title}`}
          isBusy={change.isPending}
          onClick={remove}
        >
          Delete
        </DeskButton>
      </div>
    </li>
  );
}
