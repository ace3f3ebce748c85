import { AGENCY_TIME_ZONE } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/desk/badge.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { actorName } from '../../format/actor-name.ts';
import { TimeAgo } from '../../screen/time-ago.tsx';
import { leadQueryKeys } from '../model/query-keys.ts';
import { formatWhen } from '../tasks/when/format-when.ts';
import { deleteMail, getMailAttachment, withdrawMail } from './api.ts';
import { AttachmentList } from './attachment-list.tsx';
import { LazyMailDialog } from './lazy-mail-dialog.tsx';
import type { MailRequest } from './mail-request.ts';
import { leadOfEntry, type MailEntryProps, type MailStory } from './mail-story.ts';
import { MailText } from './mail-text.tsx';

type SentMail = Extract<MailStory, { kind: 'lead_mail' }>;

/** A mail of staff: what became of it, and what can still be done. */
export function SentMailEntry({ lead, entry, now }: MailEntryProps & { entry: SentMail }) {
  const ref = leadOfEntry({ lead, entry, now });
  const queryClient = useQueryClient();
  const [request, setRequest] = useState<MailRequest | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) });
  const open = (draft: NonNullable<MailRequest['draft']>) =>
    setRequest({ lead: ref, title: draft.recipient, draft });
  const takeBack = useMutation({
    mutationFn: () => withdrawMail(entry.mailId),
    onSuccess: open,
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => deleteMail(entry.mailId),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });
  const { state, reason } = entry;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          <bdi>{actorName(entry, 'A former colleague')}</bdi>{' '}
          {state === 'draft' ? 'drafted a mail:' : 'wrote:'} <UntrustedText>{entry.subject}</UntrustedText>
        </p>
        <TimeAgo at={entry.at} now={now} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted">
        {state !== 'sent' && (
          <Badge tone={state === 'draft' ? 'amber' : 'blue'}>{state === 'draft' ? 'Draft' : 'Waiting'}</Badge>
        )}
        <bdi className="[overflow-wrap:anywhere]">{stateText(entry, now)}</bdi>
      </p>
      {reason !== null && (
        <p className="mt-1 text-fine text-critical [overflow-wrap:anywhere]">
          <bdi>{reason}</bdi>
        </p>
      )}
      <MailText text={entry.body} />
      <AttachmentList files={entry.attachments} getFile={getMailAttachment} />
      {state !== 'sent' && (
        <div className="mt-1 -ml-2.5 flex flex-wrap">
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
              <DeskButton variant="quiet" size="small" onClick={() => open({ ...entry, id: entry.mailId })}>
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
      <LazyMailDialog request={request} onClose={() => setRequest(null)} onReopen={setRequest} />
    </>
  );
}

function stateText({ state, recipient, reportId, sendAt, attempts }: SentMail, now: Date): string {
  const withReport = reportId === null ? '' : ', with the report';
  if (state === 'draft') return `Not sent to ${recipient}`;
  if (state === 'sent') return `Sent to ${recipient}${withReport}`;
  if (attempts > 0) return `Not delivered to ${recipient} yet, attempts so far: ${attempts}`;
  const when = sendAt === null ? 'in a moment' : `on ${formatWhen(new Date(sendAt), AGENCY_TIME_ZONE, now)}`;
  return `To be sent to ${recipient} ${when}${withReport}`;
}
