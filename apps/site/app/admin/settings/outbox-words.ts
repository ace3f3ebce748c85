import type { MailState, OutboxRow } from '@fml/contract';
import { messageWords } from '../lead/message-words.ts';

/** The tabs, what needs somebody first. */
export const OUTBOX_STATES: readonly {
  value: MailState;
  label: string;
  emptyTitle: string;
  emptyText: string;
}[] = [
  {
    value: 'dead',
    label: 'Not delivered',
    emptyTitle: 'Everything got through',
    emptyText: 'What cannot be delivered after three days of tries waits here for you.',
  },
  {
    value: 'waiting',
    label: 'Waiting',
    emptyTitle: 'Nothing is waiting',
    emptyText: 'Messages leave within seconds.',
  },
  {
    value: 'sent',
    label: 'Sent',
    emptyTitle: 'Nothing was sent yet',
    emptyText: 'The first submission or consultation request sends the first mail.',
  },
];

const CHANNELS: Record<OutboxRow['channel'], string> = {
  email: 'Mail',
  sms: 'Text message',
  webhook: 'Webhook',
};

/** "Mail: notice to the team" from the names that the outbox uses. */
export function outboxSubject({
  channel,
  message_kind,
}: Pick<OutboxRow, 'channel' | 'message_kind'>): string {
  const words = messageWords(message_kind);
  return words === '' ? CHANNELS[channel] : `${CHANNELS[channel]}: ${words}`;
}
