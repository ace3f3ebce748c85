import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/desk/badge.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { actorName } from '../../format/actor-name.ts';
import { TimeAgo } from '../../screen/time-ago.tsx';
import { MailText } from '../mail/mail-text.tsx';
import { leadQueryKeys } from '../model/query-keys.ts';
import { deleteText, withdrawText } from './api.ts';
import { formatNumber } from './format-number.ts';
import { LazyTextDialog } from './lazy-text-dialog.tsx';
import type { TextEntryProps } from './lazy-text-entry.tsx';
import type { TextRequest } from './text-request.ts';

/** A text message of staff in the timeline: what became of it, and what can still be done. */
export function TextEntry({ lead, entry, now }: TextEntryProps) {
  const { kind, id } = entry.lead ?? lead;
  const ref = { kind: kind === 'consultation' ? kind : 'submission', id } as const;
  const queryClient = useQueryClient();
  const [request, setRequest] = useState<TextRequest | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) });
  const open = (draft: NonNullable<TextRequest['draft']>) =>
    setRequest({ lead: ref, title: formatNumber(draft.recipient), draft });
  const onFailure = { onError: (error: Error) => toast.error(error.message), onSettled: refresh };
  const takeBack = useMutation({
    mutationFn: () => withdrawText(entry.textId),
    onSuccess: open,
    ...onFailure,
  });
  const remove = useMutation({ mutationFn: () => deleteText(entry.textId), ...onFailure });
  const { state, reason } = entry;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          <bdi>{actorName(entry, 'A former colleague')}</bdi>{' '}
          {state === 'draft' ? 'drafted a text message' : 'wrote a text message'}
        </p>
        <TimeAgo at={entry.at} now={now} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted">
        {state !== 'sent' && (
          <Badge tone={state === 'draft' ? 'amber' : 'blue'}>{state === 'draft' ? 'Draft' : 'Waiting'}</Badge>
        )}
        {stateText(entry)}
      </p>
      {reason !== null && (
        <p className="mt-1 text-fine text-critical [overflow-wrap:anywhere]">
          <bdi>{reason}</bdi>
        </p>
      )}
      <MailText text={entry.body} />
      {state !== 'sent' && (
        <div data-needs="write" className="mt-1 -ml-2.5 flex flex-wrap">
          {state === 'waiting' ? (
            <DeskButton
              variant="quiet"
              size="small"
              isBusy={takeBack.isPending}
              onClick={() => takeBack.mutate()}
            >
              Take back
            </DeskButton>
          ) : (
            <>
              <DeskButton variant="quiet" size="small" onClick={() => open({ ...entry, id: entry.textId })}>
                Open draft
              </DeskButton>
              <DeskButton
                variant="quiet"
                size="small"
                isBusy={remove.isPending}
                onClick={() => remove.mutate()}
              >
                Delete draft
              </DeskButton>
            </>
          )}
        </div>
      )}
      <LazyTextDialog request={request} onClose={() => setRequest(null)} onReopen={setRequest} />
    </>
  );
}

function stateText({ state, recipient, attempts }: TextEntryProps['entry']): string {
  const to = formatNumber(recipient);
  if (state === 'draft') return `Not sent to ${to}`;
  if (state === 'sent') return `Sent to ${to}`;
  if (attempts > 0) return `Not delivered to ${to} yet, attempts so far: ${attempts}`;
  return `To be sent to ${to} in a moment`;
}
