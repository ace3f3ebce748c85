import type { LeadText, TextForm } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskError } from '../../../api/desk-error.ts';
import { toast } from '../../../ui/toast.ts';
import { rememberUndo } from '../changes/last-undo.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { sendText, withdrawText } from './api.ts';
import { formatNumber } from './format-number.ts';
import type { TextDialogProps } from './lazy-text-dialog.tsx';
import type { TextRequest } from './text-request.ts';

/** Sends a text message, with an undo of ten seconds. What fails is told, and nothing that was typed goes. */
export function useSendText(
  request: TextRequest,
  form: TextForm,
  { onSent, onReopen }: { onSent: () => void } & Pick<TextDialogProps, 'onReopen'>,
) {
  const queryClient = useQueryClient();
  const [id] = useState(() => request.draft?.id ?? crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const [isConflict, setConflict] = useState(false);
  const { lead, title } = request;
  const refresh = () => queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) });
  const takeBack = (text: LeadText) => {
    withdrawText(text.id).then(
      (draft) => {
        void refresh();
        onReopen({ lead, title, draft });
      },
      (error: Error) => toast.error(error.message),
    );
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ insist, ...typed }: { recipient: string; body: string; insist: boolean }) =>
      sendText({ id, leadKind: lead.kind, leadId: lead.id, ...typed }, form.lastTextId, insist),
    onSuccess: (text) => {
      void refresh();
      const run = rememberUndo(() => takeBack(text));
      toast.success(`Sending your text message to ${formatNumber(text.recipient)}`, { label: 'Undo', run });
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
    send: (typed: { recipient: string; body: string }) => {
      if (!isPending) mutate({ ...typed, insist: isConflict });
    },
  };
}
