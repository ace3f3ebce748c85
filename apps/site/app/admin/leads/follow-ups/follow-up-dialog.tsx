import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { getLead } from '../api.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { AddFollowUp } from './add-follow-up.tsx';
import { EditFollowUp } from './edit-follow-up.tsx';
import { FinishFollowUp } from './finish-follow-up.tsx';
import type { FollowUpRequest } from './follow-up-request.ts';
import { SnoozeFollowUp } from './snooze-follow-up.tsx';
import { leadTimeZone } from './when/lead-time-zone.ts';

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
  /** Null closes the dialog. */
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
