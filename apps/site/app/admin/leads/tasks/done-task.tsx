import { type LeadTask, TASK_OUTCOMES } from '@fml/contract';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatLongDateTime } from '../../format/format-date.ts';
import { finishTask, reopenTask } from './api.ts';
import { TaskProblem } from './task-problem.tsx';
import type { TaskRequest } from './task-request.ts';
import { useTaskChange } from './use-task-change.ts';

/** A follow-up that is done: what came of it, who did it and when. */
export function DoneTask({ task, onAsk }: { task: LeadTask; onAsk: (request: TaskRequest) => void }) {
  const change = useTaskChange(task.lead, task, () => undefined);
  const { outcome, outcomeNote, doneAt, doneBy } = task;
  const reopen = () =>
    change.run({
      change: () => reopenTask(task),
      message: 'Follow-up opened again',
      undo: (open) => finishTask(open, outcome ?? 'done', outcomeNote ?? ''),
    });
  return (
    <li className="grid gap-1 py-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <UntrustedText className="font-semibold">{task.title}</UntrustedText>
        {outcome !== null && `: ${TASK_OUTCOMES[outcome]}`}
      </p>
      {outcomeNote !== null && (
        <p className="text-fine whitespace-pre-wrap [overflow-wrap:anywhere]">
          <UntrustedText>{outcomeNote}</UntrustedText>
        </p>
      )}
      <p className="text-fine text-muted">
        <UntrustedText>{doneBy ?? 'A former colleague'}</UntrustedText>
        {doneAt !== null && `, ${formatLongDateTime(doneAt)}`}
      </p>
      <TaskProblem change={change} />
      <div className="-ml-2.5 flex flex-wrap">
        <DeskButton
          data-needs="write"
          size="small"
          variant="quiet"
          aria-label={`Change the outcome: ${task.title}`}
          onClick={() => onAsk({ what: 'finish', task })}
        >
          Change outcome
        </DeskButton>
        <DeskButton
          data-needs="write"
          size="small"
          variant="quiet"
          aria-label={`Open again: ${task.title}`}
          isBusy={change.isPending}
          onClick={reopen}
        >
          Open again
        </DeskButton>
      </div>
    </li>
  );
}
