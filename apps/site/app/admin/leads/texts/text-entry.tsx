import type { NotedRef } from '@fml/contract';
import { useState } from 'react';
import { actorName } from '../../format/actor-name.ts';
import type { TimelineEntryOf } from '../api.ts';
import { SentMessage } from '../mail/sent-message.tsx';
import { deleteText, withdrawText } from './api.ts';
import { formatNumber } from './format-number.ts';
import { LazyTextDialog, type TextRequest } from './text-request.ts';

export interface TextEntryProps {
  lead: NotedRef;
  entry: TimelineEntryOf<'message'>;
  now: Date;
}

/** A text message of staff in the timeline. */
export function TextEntry({ lead, entry, now }: TextEntryProps) {
  const { kind, id } = entry.lead ?? lead;
  const ref = { kind: kind === 'consultation' ? kind : 'submission', id } as const;
  const [request, setRequest] = useState<TextRequest | null>(null);
  const shown = { ...entry, id: entry.messageId };
  return (
    <>
      <SentMessage
        lead={lead}
        entry={entry}
        now={now}
        title={
          <>
            <bdi>{actorName(entry, 'A former colleague')}</bdi>{' '}
            {entry.state === 'draft' ? 'drafted a text message' : 'wrote a text message'}
          </>
        }
        stateText={stateText(entry)}
        withdraw={() => withdrawText(entry.messageId)}
        remove={() => deleteText(entry.messageId)}
        onOpen={(draft: NonNullable<TextRequest['draft']> = shown) =>
          setRequest({ lead: ref, title: formatNumber(draft.recipient), draft })
        }
      />
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
