import type { FollowUp } from '@fml/contract';
import { type FormEvent, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { addFollowUp, changeFollowUp, deleteFollowUp } from './api.ts';
import { AssigneeSelect } from './assignee-select.tsx';
import { FollowUpConflictNote } from './follow-up-problem.tsx';
import { useFollowUpChange } from './use-follow-up-change.ts';
import { useWhen } from './use-when.ts';
import { DEFAULT_TITLE, WhenFields } from './when-fields.tsx';
import { whenProblem } from './when-problem.ts';

/** Words, time and person of an open follow-up. One that a colleague has closed can be saved as a new one. */
export function EditFollowUp({ followUp, onDone }: { followUp: FollowUp; onDone: () => void }) {
  const earlier = new Date(followUp.dueAt);
  const [newId] = useState(() => crypto.randomUUID());
  const [assigneeId, setAssigneeId] = useState(followUp.assigneeId);
  const when = useWhen(followUp.timeZone, { line: followUp.title, dueAt: earlier, isTitle: true });
  const change = useFollowUpChange(followUp.lead, followUp, onDone);
  const { latest, conflict } = change;
  const isClosed = latest === null || latest.doneAt !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = whenProblem(when, new Date(), earlier);
    change.setProblem(problem);
    if (problem !== '' || when.dueAt === null) return;
    const wanted = { title: when.title || DEFAULT_TITLE, dueAt: when.dueAt.toISOString(), assigneeId };
    if (isClosed) {
      const { lead, timeZone } = followUp;
      change.run({
        change: () => addFollowUp({ id: newId, leadKind: lead.kind, leadId: lead.id, timeZone, ...wanted }),
        message: 'Saved as a new follow-up',
        undo: deleteFollowUp,
      });
      return;
    }
    const { title, dueAt, assigneeId: assigned } = latest;
    change.run({
      change: () => changeFollowUp(latest, wanted),
      message: 'Follow-up changed',
      undo: (changed) => changeFollowUp(changed, { title, dueAt, assigneeId: assigned }),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {conflict && <FollowUpConflictNote conflict={conflict} />}
      <WhenFields when={when} timeZone={followUp.timeZone} problem={change.problem} />
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
