import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskError } from '../../../api/desk-error.ts';
import { toast } from '../../../ui/toast.ts';
import { rememberUndo } from '../changes/last-undo.ts';

interface MessageSending<Typed, Message> {
  /** `insist`: also when a colleague has written to the lead since the form was opened. */
  send: (typed: Typed, insist: boolean) => Promise<Message>;
  /** Makes a draft of it again. */
  withdraw: (message: Message) => Promise<Message>;
  sentence: (message: Message) => string;
  refresh: () => Promise<unknown>;
  onSent: () => void;
  onReopen: (draft: Message) => void;
}

/**
 * Sends a mail or text message to a lead, with an undo of ten seconds. What fails is told, and nothing that was typed goes.
 */
export function useSendMessage<Typed, Message>({
  send,
  withdraw,
  sentence,
  refresh,
  onSent,
  onReopen,
}: MessageSending<Typed, Message>) {
  const [problem, setProblem] = useState('');
  const [isConflict, setConflict] = useState(false);
  const takeBack = (message: Message) => {
    withdraw(message).then(
      (draft) => {
        void refresh();
        onReopen(draft);
      },
      (error: Error) => toast.error(error.message),
    );
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ typed, insist }: { typed: Typed; insist: boolean }) => send(typed, insist),
    onSuccess: (message) => {
      void refresh();
      const run = rememberUndo(() => takeBack(message));
      toast.success(sentence(message), { label: 'Undo', run });
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
    setProblem: (words: string) => {
      setConflict(false);
      setProblem(words);
    },
    /** A colleague has written to the lead since the form was opened. */
    isConflict,
    isPending,
    send: (typed: Typed) => {
      if (!isPending) mutate({ typed, insist: isConflict });
    },
  };
}
