import type { LeadMailState, NotedRef } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/desk/badge.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { TimeAgo } from '../../screen/time-ago.tsx';
import { leadQueryKeys } from '../model/query-keys.ts';
import { MailText } from './mail-text.tsx';

interface SentMessageProps<Draft> {
  lead: NotedRef;
  entry: { at: string; state: LeadMailState; reason: string | null; body: string; isOwn: boolean };
  now: Date;
  /** Who wrote what. */
  title: ReactNode;
  /** What became of it. */
  stateText: string;
  /** Below its text. */
  children?: ReactNode;
  /** Makes a draft of it again. */
  withdraw: () => Promise<Draft>;
  remove: () => Promise<void>;
  /** Goes on with the draft that was taken back, or with the one that is shown. */
  onOpen: (draft?: Draft) => void;
}

/** A mail or text message of staff in the timeline: what became of it, and what can still be done. */
export function SentMessage<Draft>({
  lead,
  entry: { at, state, reason, body, isOwn },
  now,
  title,
  stateText,
  children,
  withdraw,
  remove,
  onOpen,
}: SentMessageProps<Draft>) {
  const queryClient = useQueryClient();
  const afterwards = {
    onError: (error: Error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) }),
  };
  const takingBack = useMutation({ mutationFn: withdraw, onSuccess: onOpen, ...afterwards });
  const removal = useMutation({ mutationFn: remove, ...afterwards });
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{title}</p>
        <TimeAgo at={at} now={now} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted">
        {state !== 'sent' && (
          <Badge tone={state === 'draft' ? 'amber' : 'blue'}>{state === 'draft' ? 'Draft' : 'Waiting'}</Badge>
        )}
        <bdi className="[overflow-wrap:anywhere]">{stateText}</bdi>
      </p>
      {reason !== null && (
        <p className="mt-1 text-fine text-critical [overflow-wrap:anywhere]">
          <bdi>{reason}</bdi>
        </p>
      )}
      <MailText text={body} />
      {children}
      {state !== 'sent' && (
        <div
          data-needs={state === 'waiting' && !isOwn ? 'settings' : 'write'}
          className="mt-1 -ml-2.5 flex flex-wrap"
        >
          {state === 'waiting' ? (
            <DeskButton
              variant="quiet"
              size="small"
              isBusy={takingBack.isPending}
              onClick={() => takingBack.mutate()}
            >
              Take back
            </DeskButton>
          ) : (
            <>
              <DeskButton variant="quiet" size="small" onClick={() => onOpen()}>
                Open draft
              </DeskButton>
              <DeskButton
                variant="quiet"
                size="small"
                isBusy={removal.isPending}
                onClick={() => removal.mutate()}
              >
                Delete draft
              </DeskButton>
            </>
          )}
        </div>
      )}
    </>
  );
}
