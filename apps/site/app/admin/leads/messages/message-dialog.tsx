import { useQuery } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { MessageForm } from './message-form.tsx';
import type { MessageDialogProps, MessageRequest } from './message-request.ts';

/** A mail or text message to a lead: from a template or by hand, a mail at once or later. */
export function MessageDialog({ request, onClose, onReopen }: MessageDialogProps) {
  return (
    <Dialog
      isOpen={request !== null}
      onClose={onClose}
      width={request?.channel === 'sms' ? 'normal' : 'wide'}
      title={
        request && (
          <>
            {headingOf(request)} <UntrustedText>{request.title}</UntrustedText>
          </>
        )
      }
    >
      {request && <LoadedForm request={request} onClose={onClose} onReopen={onReopen} />}
    </Dialog>
  );
}

function headingOf({ channel, answered }: MessageRequest): string {
  if (channel === 'sms') return 'Text message to';
  return answered ? 'Answer' : 'Write to';
}

function LoadedForm({ request, ...on }: Omit<MessageDialogProps, 'request'> & { request: MessageRequest }) {
  const { channel, lead } = request;
  const { data, error, refetch } = useQuery({
    queryKey: ['leads', lead.kind, 'message-form', lead.id, channel],
    queryFn: () => desk('message-form', { leadId: lead.id, channel }),
    // Who has written to the lead is asked anew for each message.
    staleTime: 0,
    gcTime: 0,
  });
  if (error && data === undefined) {
    return <LoadFailure what="The form" error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton className={channel === 'email' ? 'h-80' : 'h-60'} />;
  if (!data.canSend) {
    return (
      <p role="alert">
        Text messages cannot be sent: no text message service is set up. Set SMS_WEBHOOK_URL on the worker, as
        the deployment guide says.
      </p>
    );
  }
  if (data.recipients.length === 0) {
    const missing = channel === 'email' ? 'email address' : 'phone number';
    return <p role="alert">{`This lead has no ${missing}. Add one under Correct, then write.`}</p>;
  }
  return <MessageForm request={request} form={data} {...on} />;
}
