import { AGENCY_TIME_ZONE } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { toast } from '../../../ui/toast.ts';
import { rememberUndo } from '../edits/last-undo.ts';
import { formatWhen } from '../follow-ups/when/format-when.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import type { Message, MessageForm, NewMessage } from './api.ts';
import { formatNumber } from './format-number.ts';
import type { MessageDialogProps, MessageRequest } from './message-request.ts';
import type { TypedMessage } from './use-typed-message.ts';

/**
 * Sends a message to a lead, at once with an undo of ten seconds, or a mail for a time. What fails is told, and nothing that was
 * typed goes.
 */
export function useSendMessage(
  request: MessageRequest,
  form: MessageForm,
  { onSent, onReopen }: { onSent: () => void } & Pick<MessageDialogProps, 'onReopen'>,
) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState('');
  const [isConflict, setConflict] = useState(false);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(request.lead) });
    void queryClient.invalidateQueries({ queryKey: ['desk', 'queue'] });
  };
  const takeBack = (message: Message) => {
    desk('withdraw-message', { id: message.id }).then(
      (draft) => {
        refresh();
        const { channel, lead, title } = request;
        onReopen({ channel, lead, title, draft });
      },
      (error: Error) => toast.error(error.message),
    );
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ typed, sendAt }: { typed: TypedMessage; sendAt: Date | null }) =>
      desk('send-message', { ...newMessage(request, form, typed, sendAt), insist: isConflict }),
    onSuccess: (message) => {
      refresh();
      const run = rememberUndo(() => takeBack(message));
      toast.success(sentenceOf(message), { label: 'Undo', run });
      onSent();
    },
    onError: (error) => {
      const isOthers = error instanceof DeskError && error.kind === 'conflict';
      setConflict(isOthers);
      setProblem(isOthers ? error.message : `Not sent. What you wrote is still here. ${error.message}`);
      if (isOthers) refresh();
    },
  });
  return {
    problem,
    setProblem: (words: string) => {
      setConflict(false);
      setProblem(words);
    },
    /** A colleague has written to the lead since the form was opened. */
    isConflict,
    isPending,
    send: (typed: TypedMessage, sendAt: Date | null) => {
      if (!isPending) mutate({ typed, sendAt });
    },
  };
}

function newMessage(
  { channel, lead, answered }: MessageRequest,
  { reportId, lastMessageId }: MessageForm,
  { id, recipient, subject, body, hasReport, attachments }: TypedMessage,
  sendAt: Date | null,
): NewMessage {
  const common = { id, leadId: lead.id, recipient, body, lastMessageId };
  if (channel === 'sms') return { channel, ...common };
  return {
    channel,
    ...common,
    subject,
    reportId: hasReport ? reportId : null,
    answers: answered?.id ?? null,
    sendAt: sendAt?.toISOString() ?? null,
    attachments: attachments.map((file) => file.id),
  };
}

function sentenceOf({ channel, recipient, sendAt }: Message): string {
  if (channel === 'sms') return `Sending your text message to ${formatNumber(recipient)}`;
  if (sendAt === null) return `Sending your email to ${recipient}`;
  return `Your email to ${recipient} will be sent on ${formatWhen(new Date(sendAt), AGENCY_TIME_ZONE, new Date())}`;
}
