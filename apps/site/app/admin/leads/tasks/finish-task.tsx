import {
  type LeadTask,
  MAX_OUTCOME_NOTE_LENGTH,
  optionKeys,
  TASK_OUTCOMES,
  type TaskOutcome,
} from '@fml/contract';
import { type FormEvent, useId, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Textarea } from '../../../ui/desk/desk-input.tsx';
import { readUnsentText, saveUnsentText } from '../notes/unsent-text.ts';
import { finishTask, reopenTask } from './api.ts';
import { TaskProblem } from './task-problem.tsx';
import { useTaskChange } from './use-task-change.ts';

/** How a follow-up ended: one of a few outcomes, and words if there are any. Also corrects it afterwards. */
export function FinishTask({ task, onDone }: { task: LeadTask; onDone: () => void }) {
  const id = useId();
  const draft = `task-${task.id}`;
  const [outcome, setOutcome] = useState<TaskOutcome>(task.outcome ?? 'reached');
  const [note, setNote] = useState(() => readUnsentText(task.lead, draft) || (task.outcomeNote ?? ''));
  const change = useTaskChange(task.lead, task, () => {
    saveUnsentText(task.lead, draft, '');
    onDone();
  });
  const { latest } = change;
  const submit = () => {
    if (latest === null) return;
    const { outcome: before, outcomeNote } = latest;
    change.run({
      change: () => finishTask(latest, outcome, note),
      message: `Follow-up done: ${TASK_OUTCOMES[outcome]}`,
      undo: (done) => (before === null ? reopenTask(done) : finishTask(done, before, outcomeNote ?? '')),
    });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <TaskProblem change={change} />
      <fieldset>
        <legend className="caption mb-2">Outcome</legend>
        <div className="flex flex-wrap gap-2">
          {optionKeys(TASK_OUTCOMES).map((key) => (
            <label
              key={key}
              className="relative inline-flex min-h-10 items-center rounded-sign border border-field-line px-3 text-fine font-semibold has-checked:border-ink has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name={`${id}-outcome`}
                value={key}
                checked={outcome === key}
                ref={(field) => void field?.toggleAttribute('autofocus', outcome === key)}
                onChange={() => setOutcome(key)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {TASK_OUTCOMES[key]}
            </label>
          ))}
        </div>
      </fieldset>
      <label htmlFor={`${id}-note`} className="caption grid gap-1.5">
        Note (optional)
        <Textarea
          id={`${id}-note`}
          rows={2}
          value={note}
          maxLength={MAX_OUTCOME_NOTE_LENGTH}
          placeholder="What was said, what comes next"
          onChange={(event) => {
            setNote(event.target.value);
            saveUnsentText(task.lead, draft, event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
          }}
        />
      </label>
      <div className="flex flex-wrap justify-end gap-2">
        <DeskButton variant="quiet" onClick={onDone}>
          Cancel
        </DeskButton>
        {latest !== null && (
          <DeskButton type="submit" variant="primary" isBusy={change.isPending}>
            {latest.doneAt === null ? 'Done' : 'Save my outcome'}
          </DeskButton>
        )}
      </div>
    </form>
  );
}
