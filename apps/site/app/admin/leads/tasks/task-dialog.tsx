import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { getLead } from '../api.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { AddTask } from './add-task.tsx';
import { EditTask } from './edit-task.tsx';
import { FinishTask } from './finish-task.tsx';
import { SnoozeTask } from './snooze-task.tsx';
import type { TaskRequest } from './task-request.ts';
import { leadTimeZone } from './when/lead-time-zone.ts';

const HEADINGS: Readonly<Record<TaskRequest['what'], string>> = {
  add: 'Follow up with',
  edit: 'Change the follow-up with',
  snooze: 'Snooze the follow-up with',
  finish: 'Done with',
};

/** Adds, changes, snoozes or finishes a follow-up, wherever the person is in the desk. */
export function TaskDialog({
  request,
  onClose,
}: {
  /** Null closes the dialog. */
  request: TaskRequest | null;
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
            <UntrustedText>{'task' in request ? request.task.leadTitle : request.title}</UntrustedText>
          </>
        )
      }
    >
      {request && <TaskRequestForm request={request} onDone={onClose} />}
    </Dialog>
  );
}

function TaskRequestForm({ request, onDone }: { request: TaskRequest; onDone: () => void }) {
  switch (request.what) {
    case 'add':
      return <AddToLead lead={request.lead} onDone={onDone} />;
    case 'edit':
      return <EditTask task={request.task} onDone={onDone} />;
    case 'snooze':
      return <SnoozeTask task={request.task} onDone={onDone} />;
    case 'finish':
      return <FinishTask task={request.task} onDone={onDone} />;
  }
}

/** The form is there at once; the number of the lead, which tells its time zone, follows. */
function AddToLead({
  lead,
  onDone,
}: {
  lead: Extract<TaskRequest, { what: 'add' }>['lead'];
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
  return <AddTask lead={lead} timeZone={timeZone ?? null} onDone={onDone} />;
}
