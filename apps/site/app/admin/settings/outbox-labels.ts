import type { MailState } from '@fml/contract';
import { messageLabel } from '../format/message-labels.ts';
import type { OutboxRow } from './api.ts';

export const OUTBOX_STATES: readonly {
  value: MailState;
  label: string;
  emptyTitle: string;
  emptyText: string;
}[] = [
  {
    value: 'dead',
    label: 'Not delivered',
    emptyTitle: 'Everything was delivered',
    emptyText: 'Messages that could not be delivered within three days appear here.',
  },
  {
    value: 'waiting',
    label: 'Waiting',
    emptyTitle: 'Nothing is waiting',
    emptyText: 'Messages are sent within seconds.',
  },
  {
    value: 'sent',
    label: 'Sent',
    emptyTitle: 'Nothing has been sent yet',
    emptyText: 'The first email goes out with the first submission or consultation request.',
  },
];

const CHANNELS: Record<OutboxRow['channel'], string> = {
  email: 'Email',
  sms: 'Text message',
  webhook: 'Webhook',
  push: 'Notification',
};

/** `Email: notice to the team`, from the names that the outbox uses. */
export function outboxSubject({ channel, messageKind }: Pick<OutboxRow, 'channel' | 'messageKind'>): string {
  const label = messageLabel(messageKind);
  return label === '' ? CHANNELS[channel] : `${CHANNELS[channel]}: ${label}`;
}
