import { AGENCY_TIME_ZONE, type LeadMail, type MailForm } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskError } from '../../../api/desk-error.ts';
import { toast } from '../../../ui/toast.ts';
import { rememberUndo } from '../changes/last-undo.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { formatWhen } from '../tasks/when/format-when.ts';
import { sendMail, withdrawMail } from './api.ts';
import type { MailDialogProps } from './lazy-mail-dialog.tsx';
import type { MailRequest } from './mail-request.ts';
import type { TypedMail } from './use-typed-mail.ts';

/** Sends a mail, with an undo of ten seconds. What fails is told, and nothing that was typed goes. */
export function useSendMail(
  request: MailRequest,
  form: MailForm,
  { onSent, onReopen }: { onSent: () => void } & Pick<MailDialogProps, 'onReopen'>,
) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState('');
  const [isConflict, setConflict] = useState(false);
  const { lead, title, answered } = request;
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) }),
      queryClient.invalidateQueries({ queryKey: ['desk', 'replies'] }),
    ]);
  const takeBack = (mail: LeadMail) => {
    withdrawMail(mail.id).then(
      (draft) => {
        void refresh();
        onReopen({ lead, title, draft });
      },
      (error: Error) => toast.error(error.message),
    );
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ typed, sendAt, insist }: { typed: TypedMail; sendAt: Date | null; insist: boolean }) =>
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
    onSuccess: (mail) => {
      void refresh();
      const run = rememberUndo(() => takeBack(mail));
      const sentence =
        mail.sendAt === null
          ? `Sending your mail to ${mail.recipient}`
          : `Your mail to ${mail.recipient} will be sent on ${formatWhen(new Date(mail.sendAt), AGENCY_TIME_ZONE, new Date())}`;
      toast.success(sentence, { label: 'Undo', run });
      onSent();
    },
    onError: (error) => {
      const isOthers = error instanceof DeskError && error.kind === 'conflict';
      setConflict(isOthers);
      setProblem(isOthers ? error.message : `Not sent. What you wrote is still here. ${error.message}`);
      if (isOthers) void refresh();
    },
  });
  return {
    problem,
    setProblem: (sentence: string) => {
      setConflict(false);
      setProblem(sentence);
    },
    /** A colleague has written to the lead since the form was opened. */
    isConflict,
    isPending,
    send: (typed: TypedMail, sendAt: Date | null) => {
      if (!isPending) mutate({ typed, sendAt, insist: isConflict });
    },
  };
}
