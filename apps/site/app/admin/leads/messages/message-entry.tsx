import { AGENCY_TIME_ZONE, type NotedRef } from '@fml/contract';
import { useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { Badge } from '../../../ui/desk/badge.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { actorName } from '../../format/actor-name.ts';
import { EntryHead } from '../../screen/time-ago.tsx';
import { useAction } from '../../screen/use-action.ts';
import { useNames } from '../../staff/names.ts';
import type { TimelineEntryOf } from '../api.ts';
import { formatWhen } from '../follow-ups/when/format-when.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { AttachmentList } from './attachment-list.tsx';
import { formatNumber } from './format-number.ts';
import { leadOfEntry } from './lead-of-entry.ts';
import { LazyMessageDialog, type MessageDraft, type MessageRequest } from './message-request.ts';
import { MessageText } from './message-text.tsx';

export interface MessageEntryProps {
  lead: NotedRef;
  entry: TimelineEntryOf<'message'>;
  now: Date;
}

/** A mail or text message of staff in the timeline: what became of it, and what can still be done. */
export function MessageEntry({ lead, entry, now }: MessageEntryProps) {
  const nameOf = useNames();
  const [request, setRequest] = useState<MessageRequest | null>(null);
  const { state, channel, reason, body, messageId } = entry;
  const open = (draft: MessageDraft) =>
    setRequest({ channel, lead: leadOfEntry(lead, entry), title: shownRecipient(entry), draft });
  return (
    <>
      <EntryHead at={entry.at} now={now}>
        <bdi>{actorName(entry, 'A former colleague', nameOf)}</bdi> <Title entry={entry} />
      </EntryHead>
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
      <MessageText text={body} />
      <AttachmentList files={entry.attachments} getFile={(id) => desk('get-mail-attachment', { id })} />
      {state !== 'sent' && <Actions lead={lead} entry={entry} onOpen={open} key={messageId} />}
      <LazyMessageDialog request={request} onClose={() => setRequest(null)} onReopen={setRequest} />
    </>
  );
}

function Title({ entry: { channel, state, subject } }: Pick<MessageEntryProps, 'entry'>) {
  if (channel === 'sms') return state === 'draft' ? 'drafted a text message' : 'wrote a text message';
  return (
    <>
      {state === 'draft' ? 'drafted an email:' : 'wrote:'} <UntrustedText>{subject ?? ''}</UntrustedText>
    </>
  );
}

function Actions({
  lead,
  entry,
  onOpen,
}: Omit<MessageEntryProps, 'now'> & { onOpen: (draft: MessageDraft) => void }) {
  const { state, isOwn, messageId } = entry;
  const reloads = [leadQueryKeys.timeline(lead)];
  const takingBack = useAction(() => desk('withdraw-message', { id: messageId }), {
    reloads,
    onDone: onOpen,
  });
  const removal = useAction(() => desk('delete-message', { id: messageId }), { reloads });
  return (
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
          <DeskButton variant="quiet" size="small" onClick={() => onOpen({ ...entry, id: messageId })}>
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
  );
}

function shownRecipient({ channel, recipient }: MessageEntryProps['entry']): string {
  return channel === 'sms' ? formatNumber(recipient) : recipient;
}

function stateText(entry: MessageEntryProps['entry'], now: Date): string {
  const { state, reportId, sendAt, attempts } = entry;
  const to = shownRecipient(entry);
  const withReport = reportId === null ? '' : ', with the report';
  if (state === 'draft') return `Not sent to ${to}`;
  if (state === 'sent') return `Sent to ${to}${withReport}`;
  if (attempts > 0) return `Not delivered to ${to} yet, attempts so far: ${attempts}`;
  const when = sendAt === null ? 'in a moment' : `on ${formatWhen(new Date(sendAt), AGENCY_TIME_ZONE, now)}`;
  return `To be sent to ${to} ${when}${withReport}`;
}
