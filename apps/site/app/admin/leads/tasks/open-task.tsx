import type { LeadTask } from '@fml/contract';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { deleteTask, restoreTask } from './api.ts';
import { DueBadge } from './due-badge.tsx';
import { TaskProblem } from './task-problem.tsx';
import type { TaskRequest } from './task-request.ts';
import { useTaskChange } from './use-task-change.ts';
import { formatBoth } from './when/format-when.ts';

/** An open follow-up on the screen of its lead. */
export function OpenTask({
  task,
  now,
  onAsk,
}: {
  task: LeadTask;
  now: Date;
  onAsk: (request: TaskRequest) => void;
}) {
  const change = useTaskChange(task.lead, task, () => undefined);
  const remove = () =>
    change.run({ change: () => deleteTask(task), message: 'Follow-up deleted', undo: restoreTask });
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          <UntrustedText>{task.title}</UntrustedText>
        </p>
        <DueBadge dueAt={task.dueAt} now={now} />
      </div>
      <p className="text-fine text-muted tabular-nums">
        <time dateTime={task.dueAt}>{formatBoth(new Date(task.dueAt), task.timeZone, now)}</time>,{' '}
        <UntrustedText>{task.isMine ? 'you' : (task.assignee ?? 'unassigned')}</UntrustedText>
      </p>
      <TaskProblem change={change} />
      <div data-needs="write" className="mt-1 flex flex-wrap gap-1.5">
        <DeskButton
          size="small"
          aria-label={`Done: ${task.title}`}
          onClick={() => onAsk({ what: 'finish', task })}
        >
          Done
        </DeskButton>
        <DeskButton
          size="small"
          aria-label={`Snooze: ${task.title}`}
          onClick={() => onAsk({ what: 'snooze', task })}
        >
          Snooze
        </DeskButton>
        <DeskButton
          size="small"
          variant="quiet"
          aria-label={`Edit: ${task.title}`}
          onClick={() => onAsk({ what: 'edit', task })}
        >
          Edit
        </DeskButton>
        <DeskButton
          size="small"
          variant="quiet"
          aria-label={`Delete: ${task.title}`}
          isBusy={change.isPending}
          onClick={remove}
        >
          Delete
        </DeskButton>
      </div>
    </li>
  );
}
