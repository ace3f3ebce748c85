import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { getTextForm } from './api.ts';
import { TextForm } from './text-form.tsx';
import type { TextDialogProps, TextRequest } from './text-request.ts';

/** A text message to a lead, from a template or by hand. */
export function TextDialog({ request, onClose, onReopen }: TextDialogProps) {
  return (
    <Dialog
      isOpen={request !== null}
      onClose={onClose}
      title={
        request && (
          <>
            Text message to <UntrustedText>{request.title}</UntrustedText>
          </>
        )
      }
    >
      {request && <LoadedForm request={request} onClose={onClose} onReopen={onReopen} />}
    </Dialog>
  );
}

function LoadedForm({ request, ...on }: Omit<TextDialogProps, 'request'> & { request: TextRequest }) {
  const { kind, id } = request.lead;
  const { data, error, refetch } = useQuery({
    queryKey: ['leads', kind, 'text-form', id],
    queryFn: () => getTextForm(request.lead),
    // Who has written to the lead is looked up again for each text message.
    staleTime: 0,
    gcTime: 0,
  });
  if (error && data === undefined) {
    return <LoadFailure what="The form" error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton className="h-60" />;
  if (!data.canSend) {
    return (
      <p role="alert">
        Text messages cannot be sent: no text message service is set up. Set SMS_WEBHOOK_URL on the worker, as
        the deployment guide says.
      </p>
    );
  }
  if (data.recipients.length === 0) {
    return <p role="alert">This lead has no phone number. Add one under Correct, then write.</p>;
  }
  return <TextForm request={request} form={data} {...on} />;
}
