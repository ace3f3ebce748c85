import type { LeadTask } from '@fml/contract';
import { type FormEvent, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { addTask, changeTask, deleteTask } from './api.ts';
import { AssigneeSelect } from './assignee-select.tsx';
import { TaskConflictNote } from './task-problem.tsx';
import { useTaskChange } from './use-task-change.ts';
import { useWhen } from './use-when.ts';
import { DEFAULT_TITLE, WhenFields } from './when-fields.tsx';
import { whenProblem } from './when-problem.ts';

/** Words, time and person of an open follow-up. One that a colleague has closed can be saved as a new one. */
export function EditTask({ task, onDone }: { task: LeadTask; onDone: () => void }) {
  const earlier = new Date(task.dueAt);
  const [newId] = useState(() => crypto.randomUUID());
  const [assigneeId, setAssigneeId] = useState(task.assigneeId);
  const when = useWhen(task.timeZone, { line: task.title, dueAt: earlier, isTitle: true });
  const change = useTaskChange(task.lead, task, onDone);
  const { latest, conflict } = change;
  const isClosed = latest === null || latest.doneAt !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = whenProblem(when, new Date(), earlier);
    change.setProblem(problem);
    if (problem !== '' || when.dueAt === null) return;
    const wanted = { title: when.title || DEFAULT_TITLE, dueAt: when.dueAt.toISOString(), assigneeId };
    if (isClosed) {
      const { lead, timeZone } = task;
      change.run({
        change: () => addTask({ id: newId, leadKind: lead.kind, leadId: lead.id, timeZone, ...wanted }),
        message: 'Saved as a new follow-up',
        undo: deleteTask,
      });
      return;
    }
    const { title, dueAt, assigneeId: assigned } = latest;
    change.run({
      change: () => changeTask(latest, wanted),
      message: 'Follow-up changed',
      undo: (changed) => changeTask(changed, { title, dueAt, assigneeId: assigned }),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {conflict && <TaskConflictNote conflict={conflict} />}
      <WhenFields when={when} timeZone={task.timeZone} problem={change.problem} />
      <AssigneeSelect value={assigneeId} onChange={setAssigneeId} />
      <div className="flex flex-wrap justify-end gap-2">
        <DeskButton variant="quiet" onClick={onDone}>
          Cancel
        </DeskButton>
        <DeskButton type="submit" variant="primary" isBusy={change.isPending}>
          {isClosed ? 'Save as a new follow-up' : conflict === null ? 'Save' : 'Save mine'}
        </DeskButton>
      </div>
    </form>
  );
}
