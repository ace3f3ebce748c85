import { AGENCY_TIME_ZONE, type LeadRef } from '@fml/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { readUnsentText, saveUnsentText } from '../notes/unsent-text.ts';
import { deleteFollowUp } from './api.ts';
import { AssigneeSelect } from './assignee-select.tsx';
import { useFollowUpChange } from './use-follow-up-change.ts';
import { useWhen } from './use-when.ts';
import { formatBoth } from './when/format-when.ts';
import { DEFAULT_TITLE, WhenFields } from './when-fields.tsx';
import { whenProblem } from './when-problem.ts';

/** A new follow-up on a lead. What is typed stays in the tab until it is saved. */
export function AddFollowUp({
  lead,
  timeZone: leadZone,
  onDone,
}: {
  lead: LeadRef;
  timeZone: string | null;
  onDone: () => void;
}) {
  const timeZone = leadZone ?? AGENCY_TIME_ZONE;
  const { user } = useAuth();
  const [id] = useState(() => crypto.randomUUID());
  const [assigneeId, setAssigneeId] = useState<string | null>(user?.id ?? null);
  const [unsent] = useState(() => readUnsentText(lead, 'follow-up'));
  const typed = useWhen(timeZone, { line: unsent, dueAt: null, isTitle: false });
  const change = useFollowUpChange(lead, null, () => {
    saveUnsentText(lead, 'follow-up', '');
    onDone();
  });
  const when = {
    ...typed,
    type: (line: string) => {
      saveUnsentText(lead, 'follow-up', line);
      typed.type(line);
    },
  };
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  // Pressed before the time zone of the lead was known: it is set as soon as it is.
  useEffect(() => {
    if (!isAsked || leadZone === null) return;
    setAsked(false);
    form.current?.requestSubmit();
  }, [isAsked, leadZone]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (leadZone === null) return setAsked(true);
    const now = new Date();
    const problem = whenProblem(when, now);
    change.setProblem(problem);
    const { dueAt } = when;
    if (problem !== '' || dueAt === null) return;
    change.run({
      change: () =>
        desk('add-follow-up', {
          id,
          leadId: lead.id,
          title: when.title || DEFAULT_TITLE,
          dueAt: dueAt.toISOString(),
          timeZone,
          assigneeId,
        }),
      message: `Follow-up set for ${formatBoth(dueAt, timeZone, now)}`,
      undo: deleteFollowUp,
    });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <WhenFields when={when} timeZone={timeZone} problem={change.problem} />
      <AssigneeSelect value={assigneeId} onChange={setAssigneeId} />
      <div className="flex justify-end gap-2">
        <DeskButton variant="quiet" onClick={onDone}>
          Cancel
        </DeskButton>
        <DeskButton type="submit" variant="primary" isBusy={change.isPending || isAsked}>
          Set follow-up
        </DeskButton>
      </div>
    </form>
  );
}
