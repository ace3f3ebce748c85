import { AGENCY_TIME_ZONE, type LeadMail, type MailForm } from '@fml/contract';
import { useQueryClient } from '@tanstack/react-query';
import { formatWhen } from '../follow-ups/when/format-when.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { sendMail, withdrawMail } from './api.ts';
import type { MailDialogProps, MailRequest } from './mail-request.ts';
import { useSendMessage } from './use-send-message.ts';
import type { TypedMail } from './use-typed-mail.ts';

/** Sends a mail, at once or at a time. */
export function useSendMail(
  { lead, title, answered }: MailRequest,
  form: MailForm,
  { onSent, onReopen }: { onSent: () => void } & Pick<MailDialogProps, 'onReopen'>,
) {
  const queryClient = useQueryClient();
  return useSendMessage({
    send: ({ typed, sendAt }: { typed: TypedMail; sendAt: Date | null }, insist) =>
      sendMail(
        {
          id: typed.id,
          leadKind: lead.kind,
          leadId: lead.id,
          recipient: typed.recipient,
          subject: typed.subject,
          body: typed.body,
          reportId: typed.hasReport ? form.reportId : null,
          answers: answered?.id ?? null,
          sendAt: sendAt?.toISOString() ?? null,
          attachments: typed.attachments.map((file) => file.id),
        },
        form.lastMailId,
        insist,
      ),
    withdraw: ({ id }: LeadMail) => withdrawMail(id),
    sentence: ({ recipient, sendAt }) =>
      sendAt === null
        ? `Sending your email to ${recipient}`
        : `Your email to ${recipient} will be sent on ${formatWhen(new Date(sendAt), AGENCY_TIME_ZONE, new Date())}`,
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) }),
        queryClient.invalidateQueries({ queryKey: ['desk', 'replies'] }),
      ]),
    onSent,
    onReopen: (draft) => onReopen({ lead, title, draft }),
  });
}
