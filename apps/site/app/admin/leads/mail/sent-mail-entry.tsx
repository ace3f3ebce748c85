import { AGENCY_TIME_ZONE } from '@fml/contract';
import { useState } from 'react';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { actorName } from '../../format/actor-name.ts';
import type { TimelineEntryOf } from '../api.ts';
import { formatWhen } from '../follow-ups/when/format-when.ts';
import { deleteMail, getMailAttachment, withdrawMail } from './api.ts';
import { AttachmentList } from './attachment-list.tsx';
import { leadOfEntry, type MailEntryProps } from './mail-entry-props.ts';
import { LazyMailDialog, type MailRequest } from './mail-request.ts';
import { SentMessage } from './sent-message.tsx';

type SentMail = TimelineEntryOf<'message'>;

/** A mail of staff in the timeline. */
export function SentMailEntry({ lead, entry, now }: MailEntryProps & { entry: SentMail }) {
  const [request, setRequest] = useState<MailRequest | null>(null);
  const shown = { ...entry, id: entry.messageId, subject: entry.subject ?? '' };
  return (
    <>
      <SentMessage
        lead={lead}
        entry={entry}
        now={now}
        title={
          <>
            <bdi>{actorName(entry, 'A former colleague')}</bdi>{' '}
            {entry.state === 'draft' ? 'drafted an email:' : 'wrote:'}{' '}
            <UntrustedText>{shown.subject}</UntrustedText>
          </>
        }
        stateText={stateText(entry, now)}
        withdraw={() => withdrawMail(entry.messageId)}
        remove={() => deleteMail(entry.messageId)}
        onOpen={(draft: NonNullable<MailRequest['draft']> = shown) =>
          setRequest({ lead: leadOfEntry({ lead, entry, now }), title: draft.recipient, draft })
        }
      >
        <AttachmentList files={entry.attachments} getFile={getMailAttachment} />
      </SentMessage>
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
