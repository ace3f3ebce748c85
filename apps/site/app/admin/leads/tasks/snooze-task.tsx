import type { LeadTask } from '@fml/contract';
import { useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { changeTask } from './api.ts';
import { TaskProblem } from './task-problem.tsx';
import { useTaskChange } from './use-task-change.ts';
import { formatBoth } from './when/format-when.ts';
import { snoozeChoices } from './when/parse-when.ts';

/** Another time for an open follow-up, with one press. */
export function SnoozeTask({ task, onDone }: { task: LeadTask; onDone: () => void }) {
  // Read once, so that the choices do not move under the pointer.
  const [now] = useState(() => new Date());
  const change = useTaskChange(task.lead, task, onDone);
  const { latest } = change;
  const isClosed = latest === null || latest.doneAt !== null;
  const snooze = (dueAt: Date) => {
    if (isClosed) return;
    const earlier = latest.dueAt;
    change.run({
      change: () => changeTask(latest, { dueAt: dueAt.toISOString() }),
      message: `Snoozed until ${formatBoth(dueAt, task.timeZone, new Date())}`,
      undo: (changed) => changeTask(changed, { dueAt: earlier }),
    });
  };
  return (
    <div className="grid gap-3">
      <TaskProblem change={change} />
      {!isClosed && (
        <ul className="grid gap-2">
          {snoozeChoices(task.timeZone, now).map(({ label, dueAt }, index) => (
            <li key={label}>
              <DeskButton
                ref={(button) => void button?.toggleAttribute('autofocus', index === 0)}
                className="w-full justify-between!"
                isBusy={change.isPending}
                onClick={() => snooze(dueAt)}
              >
                {label}
                <span className="min-w-0 truncate font-normal text-muted tabular-nums">
                  {formatBoth(dueAt, task.timeZone, now)}
                </span>
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
