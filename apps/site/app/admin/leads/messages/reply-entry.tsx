import { type NotedRef, type ReplyKind, UNREAD_MESSAGES } from '@fml/contract';
import { Reply } from 'lucide-react';
import { useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { Badge } from '../../../ui/desk/badge.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { EntryHead } from '../../screen/time-ago.tsx';
import { useAction } from '../../screen/use-action.ts';
import type { TimelineEntryOf } from '../api.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { AttachmentList } from './attachment-list.tsx';
import { leadOfEntry } from './lead-of-entry.ts';
import { LazyMessageDialog, type MessageRequest } from './message-request.ts';
import { MessageText } from './message-text.tsx';

type ReceivedReply = TimelineEntryOf<'reply'>;

const WHAT: Readonly<Record<Exclude<ReplyKind, 'bounce'>, string>> = {
  reply: 'wrote back',
  auto_reply: 'answered automatically',
};

/** What a lead or its mail server wrote back, as text. */
export function ReplyEntry({ lead, entry, now }: { lead: NotedRef; entry: ReceivedReply; now: Date }) {
  const ref = leadOfEntry(lead, entry);
  const [request, setRequest] = useState<MessageRequest | null>(null);
  const reloads = [leadQueryKeys.timeline(lead), ['desk', 'queue']];
  const reopen = useAction(() => desk('settle-replies', { leadId: ref.id, isSettled: false }), { reloads });
  const settle = useAction(() => desk('settle-replies', { leadId: ref.id, isSettled: true }), {
    done: 'Marked as answered',
    offer: () => ({ label: 'Undo', run: reopen.mutate }),
    reloads,
  });
  const name = entry.fromName ?? entry.fromAddress;
  const answer = () =>
    setRequest({
      channel: 'email',
      lead: ref,
      title: name,
      answered: { id: entry.replyId, address: entry.fromAddress, subject: entry.subject },
    });
  return (
    <>
      <EntryHead at={entry.at} now={now}>
        <ReplyTitle entry={entry} />
      </EntryHead>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted">
        {entry.needsAnswer && <Badge tone="orange">Needs an answer</Badge>}
        {entry.replyKind === 'auto_reply' && <Badge>Automatic answer</Badge>}
        {entry.replyKind === 'bounce' && <Badge tone="red">Not delivered</Badge>}
        {(entry.fromName !== null || entry.replyKind === 'bounce') && (
          <bdi className="[overflow-wrap:anywhere]">From {entry.fromAddress}</bdi>
        )}
        {entry.settledBy !== null && <bdi>Answered by {entry.settledBy}</bdi>}
      </p>
      {entry.body === '' ? (
        <p className="mt-1 text-fine text-muted">{whyNoText(entry)}</p>
      ) : (
        <MessageText text={entry.body} />
      )}
      {entry.isCut && (
        <p className="mt-1 text-fine text-muted">The message was longer. The rest of it is in the mailbox.</p>
      )}
      {entry.quoted !== null && (
        <details className="mt-1">
          <summary className="cursor-pointer text-fine text-muted">Signature and earlier emails</summary>
          <MessageText text={entry.quoted} />
        </details>
      )}
      <AttachmentList files={entry.attachments} getFile={(id) => desk('get-reply-attachment', { id })} />
      {entry.replyKind === 'reply' && (
        <div className="mt-1 -ml-2.5 flex flex-wrap">
          <DeskButton variant="quiet" size="small" onClick={answer}>
            <Reply /> Answer
          </DeskButton>
          {entry.needsAnswer && (
            <DeskButton
              variant="quiet"
              size="small"
              isBusy={settle.isPending}
              onClick={() => settle.mutate()}
            >
              No answer needed
            </DeskButton>
          )}
        </div>
      )}
      <LazyMessageDialog request={request} onClose={() => setRequest(null)} onReopen={setRequest} />
    </>
  );
}

/** Of a bounce, the subject says of which email, and why; those that earlier releases stored have the mail server's own. */
function ReplyTitle({ entry: { replyKind, subject, fromName, fromAddress } }: { entry: ReceivedReply }) {
  if (replyKind === 'bounce') {
    if (subject?.startsWith('Your email')) return <UntrustedText>{subject}</UntrustedText>;
    return (
      <>
        Your email bounced
        {subject !== null && (
          <>
            : <UntrustedText>{subject}</UntrustedText>
          </>
        )}
      </>
    );
  }
  return (
    <>
      <UntrustedText>{fromName ?? fromAddress}</UntrustedText> {WHAT[replyKind]}
      {subject !== null && (
        <>
          : <UntrustedText>{subject}</UntrustedText>
        </>
      )}
    </>
  );
}

function whyNoText({ attachments }: ReceivedReply): string {
  const reasons = attachments.map(({ mediaType }) => UNREAD_MESSAGES[mediaType ?? '']);
  return reasons.find((reason) => reason !== undefined) ?? 'This message has no text.';
}
