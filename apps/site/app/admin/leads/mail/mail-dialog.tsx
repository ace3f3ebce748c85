import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { getMailForm } from './api.ts';
import { MailForm } from './mail-form.tsx';
import type { MailDialogProps, MailRequest } from './mail-request.ts';

/** A mail to a lead: from a template or by hand, at once or later. */
export function MailDialog({ request, onClose, onReopen }: MailDialogProps) {
  return (
    <Dialog
      isOpen={request !== null}
      onClose={onClose}
      width="wide"
      title={
        request && (
          <>
            {request.answered ? 'Answer' : 'Write to'} <UntrustedText>{request.title}</UntrustedText>
          </>
        )
      }
    >
      {request && <LoadedForm request={request} onClose={onClose} onReopen={onReopen} />}
    </Dialog>
  );
}

function LoadedForm({ request, ...on }: Omit<MailDialogProps, 'request'> & { request: MailRequest }) {
  const { kind, id } = request.lead;
  const { data, error, refetch } = useQuery({
    queryKey: ['leads', kind, 'mail-form', id],
    queryFn: () => getMailForm(request.lead),
    // Who has written to the lead is looked up again for each mail.
    staleTime: 0,
    gcTime: 0,
  });
  if (error && data === undefined) {
    return <LoadFailure what="The form" error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton className="h-80" />;
  if (data.recipients.length === 0) {
    return <p role="alert">This lead has no email address. Add one under Correct, then write.</p>;
  }
  return <MailForm request={request} form={data} {...on} />;
}
