import type { LeadTask } from '@fml/contract';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { LEAD_PATHS } from '../../leads/model/lead-paths.ts';
import { DueBadge } from '../../leads/tasks/due-badge.tsx';
import type { TaskRequest } from '../../leads/tasks/task-request.ts';
import { formatBoth } from '../../leads/tasks/when/format-when.ts';

/** One follow-up of the queue; its name opens the lead. */
export function QueueRow({
  task,
  now,
  isActive,
  onActive,
  onAsk,
}: {
  task: LeadTask;
  now: Date;
  /** The keyboard is on it. */
  isActive: boolean;
  onActive: () => void;
  onAsk: (request: TaskRequest) => void;
}) {
  const { lead } = task;
  return (
    <li
      data-key={task.id}
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
            <UntrustedText>{task.leadTitle}</UntrustedText>
          </Link>
          : <UntrustedText>{task.title}</UntrustedText>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted tabular-nums">
          <DueBadge dueAt={task.dueAt} now={now} />
          <time dateTime={task.dueAt}>{formatBoth(new Date(task.dueAt), task.timeZone, now)}</time>
          {!task.isMine && <UntrustedText>{task.assignee ?? 'Unassigned'}</UntrustedText>}
        </p>
      </div>
      <div className="flex gap-1.5 max-sm:col-span-2">
        <DeskButton
          data-needs="write"
          size="small"
          aria-label={`Done: ${task.title}, ${task.leadTitle}`}
          onClick={() => onAsk({ what: 'finish', task })}
        >
          Done
        </DeskButton>
        <DeskButton
          data-needs="write"
          size="small"
          aria-label={`Snooze: ${task.title}, ${task.leadTitle}`}
          onClick={() => onAsk({ what: 'snooze', task })}
        >
          Snooze
        </DeskButton>
      </div>
    </li>
  );
}
