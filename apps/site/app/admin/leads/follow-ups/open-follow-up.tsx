import { Check, Ellipsis } from 'lucide-react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Menu } from '../../../ui/desk/overlays/menu.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { useNames } from '../../staff/names.ts';
import { deleteFollowUp, type FollowUp, restoreFollowUp } from './api.ts';
import { DueBadge } from './due-badge.tsx';
import { FollowUpProblem } from './follow-up-problem.tsx';
import type { FollowUpRequest } from './follow-up-request.ts';
import { useFollowUpChange } from './use-follow-up-change.ts';
import { formatBoth } from './when/format-when.ts';

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
  const ask = (what: 'finish' | 'snooze' | 'edit') => () => onAsk({ what, followUp });
  const who = followUp.isMine ? 'you' : followUp.assignee === null ? 'unassigned' : nameOf(followUp.assignee);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-2">
      <div className="min-w-0">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            <UntrustedText>{followUp.title}</UntrustedText>
          </span>
          <DueBadge dueAt={followUp.dueAt} now={now} />
        </p>
        <p className="text-[0.8125rem] text-muted tabular-nums">
          <time dateTime={followUp.dueAt}>
            {formatBoth(new Date(followUp.dueAt), followUp.timeZone, now)}
          </time>
          , <UntrustedText>{who}</UntrustedText>
        </p>
      </div>
      <div data-needs="write" className="flex">
        <DeskButton
          size="icon"
          variant="quiet"
          title="Done"
          aria-label={`Done: ${followUp.title}`}
          onClick={ask('finish')}
        >
          <Check aria-hidden="true" />
        </DeskButton>
        <Menu
          align="end"
          entries={[
            { kind: 'item', key: 'snooze', label: 'Snooze', onSelect: ask('snooze') },
            { kind: 'item', key: 'edit', label: 'Edit', onSelect: ask('edit') },
            {
              kind: 'item',
              key: 'delete',
              label: 'Delete',
              isDisabled: change.isPending,
              onSelect: remove,
            },
          ]}
          trigger={
            <DeskButton size="icon" variant="quiet" aria-label={`More: ${followUp.title}`}>
              <Ellipsis aria-hidden="true" />
            </DeskButton>
          }
        />
      </div>
      <FollowUpProblem change={change} />
    </li>
  );
}
