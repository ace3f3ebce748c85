import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { getLead } from '../api.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { AddFollowUp } from './add-follow-up.tsx';
import { changeFollowUp, deleteFollowUp, type FollowUp } from './api.ts';
import { AssigneeSelect } from './assignee-select.tsx';
import { FinishFollowUp } from './finish-follow-up.tsx';
import { FollowUpConflictNote, FollowUpProblem } from './follow-up-problem.tsx';
import type { FollowUpRequest } from './follow-up-request.ts';
import { useFollowUpChange } from './use-follow-up-change.ts';
import { useWhen } from './use-when.ts';
import { formatBoth } from './when/format-when.ts';
import { leadTimeZone } from './when/lead-time-zone.ts';
import { snoozeChoices } from './when/parse-when.ts';
import { DEFAULT_TITLE, WhenFields } from './when-fields.tsx';
import { whenProblem } from './when-problem.ts';

const HEADINGS: Readonly<Record<FollowUpRequest['what'], string>> = {
  add: 'Follow up with',
  edit: 'Change the follow-up with',
  snooze: 'Snooze the follow-up with',
  finish: 'Done with',
};

/** Adds, changes, snoozes or finishes a follow-up, wherever the person is in the desk. */
export function FollowUpDialog({
  request,
  onClose,
}: {
  request: FollowUpRequest | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={request !== null}
      onClose={onClose}
      width="normal"
      title={
        request && (
          <>
            {HEADINGS[request.what]}{' '}
            <UntrustedText>
              {'followUp' in request ? request.followUp.leadTitle : request.title}
            </UntrustedText>
          </>
        )
      }
    >
      {request && <FollowUpRequestForm request={request} onDone={onClose} />}
    </Dialog>
  );
}

function FollowUpRequestForm({ request, onDone }: { request: FollowUpRequest; onDone: () => void }) {
  switch (request.what) {
    case 'add':
      return <AddToLead lead={request.lead} onDone={onDone} />;
    case 'edit':
      return <EditFollowUp followUp={request.followUp} onDone={onDone} />;
    case 'snooze':
      return <SnoozeFollowUp followUp={request.followUp} onDone={onDone} />;
    case 'finish':
      return <FinishFollowUp followUp={request.followUp} onDone={onDone} />;
  }
}

/** The form is there at once; the number of the lead, which tells its time zone, follows. */
function AddToLead({
  lead,
  onDone,
}: {
  lead: Extract<FollowUpRequest, { what: 'add' }>['lead'];
  onDone: () => void;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: leadQueryKeys.detail(lead),
    queryFn: () => getLead(lead),
  });
  if (data === null) return <p role="alert">This lead no longer exists.</p>;
  if (data === undefined && error) {
    return <LoadFailure what="The lead" error={error} onRetry={() => void refetch()} />;
  }
  const timeZone = data && leadTimeZone('contactPhone' in data ? data.contactPhone : data.phone);
  return <AddFollowUp lead={lead} timeZone={timeZone ?? null} onDone={onDone} />;
}

/** Words, time and person of an open follow-up. One that a colleague has closed can be saved as a new one. */
function EditFollowUp({ followUp, onDone }: { followUp: FollowUp; onDone: () => void }) {
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
        change: () => desk('add-follow-up', { id: newId, leadId: lead.id, timeZone, ...wanted }),
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

/** Another time for an open follow-up, with one press. */
function SnoozeFollowUp({ followUp, onDone }: { followUp: FollowUp; onDone: () => void }) {
  // Read once, so that the choices do not move under the pointer.
  const [now] = useState(() => new Date());
  const change = useFollowUpChange(followUp.lead, followUp, onDone);
  const { latest } = change;
  const isClosed = latest === null || latest.doneAt !== null;
  const snooze = (dueAt: Date) => {
    if (isClosed) return;
    const earlier = latest.dueAt;
    change.run({
      change: () => changeFollowUp(latest, { dueAt: dueAt.toISOString() }),
      message: `Snoozed until ${formatBoth(dueAt, followUp.timeZone, new Date())}`,
      undo: (changed) => changeFollowUp(changed, { dueAt: earlier }),
    });
  };
  return (
    <div className="grid gap-3">
      <FollowUpProblem change={change} />
      {!isClosed && (
        <ul className="grid gap-2">
          {snoozeChoices(followUp.timeZone, now).map(({ label, dueAt }, index) => (
            <li key={label}>
              <DeskButton
                ref={(button) => void button?.toggleAttribute('autofocus', index === 0)}
                className="w-full justify-between!"
                isBusy={change.isPending}
                onClick={() => snooze(dueAt)}
              >
                {label}
                <span className="min-w-0 truncate font-normal text-muted tabular-nums">
                  {formatBoth(dueAt, followUp.timeZone, now)}
                </span>
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
