import type { MailState } from '@fml/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import type { DataColumn } from '../../ui/desk/table/data-table.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { formatTimeSince } from '../format/format-date.ts';
import { messageLabel } from '../format/message-labels.ts';
import { EndlessTable } from '../screen/endless-table.tsx';
import { useAction } from '../screen/use-action.ts';
import { OUTBOX_QUERY_KEY, type OutboxRow, outboxPagesQuery } from './api.ts';

export function OutboxCard() {
  const [state, setState] = useState<MailState>('dead');
  const pages = useInfiniteQuery(outboxPagesQuery(state));
  const retry = useAction((id: string) => desk('retry-message', { id }), {
    done: 'Queued again. It will be sent within a minute.',
    reloads: [OUTBOX_QUERY_KEY],
  });
  const chosen = OUTBOX_STATES.find(({ value }) => value === state);
  const counts = pages.data?.pages[0]?.counts;
  return (
    <Card
      isFlush
      title="Outbox"
      description="Emails, text messages and webhooks. Failed messages are retried for three days, then listed here."
    >
      <fieldset className="desk-tabs min-w-0 px-1 sm:px-2" aria-label="Message status">
        {OUTBOX_STATES.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={state === value}
            className="desk-tab"
            onClick={() => setState(value)}
          >
            {label}
            {counts !== undefined && (
              <span className="text-[0.8125rem] text-muted tabular-nums">
                {counts[value] >= 1000 ? '1,000+' : counts[value]}
              </span>
            )}
          </button>
        ))}
      </fieldset>
      <div className="md:[&_:is(th,td):first-child]:pl-5 md:[&_:is(th,td):last-child]:pr-5">
        <EndlessTable
          query={pages}
          what="The outbox"
          label="Messages"
          columns={columnsOf((row) => retry.mutate(row.id), retry.isPending)}
          keyOf={({ id }) => id}
          empty={<EmptyState title={chosen?.emptyTitle} text={chosen?.emptyText} />}
        />
      </div>
    </Card>
  );
}

function columnsOf(onRetry: (row: OutboxRow) => void, isBusy: boolean): DataColumn<OutboxRow>[] {
  return [
    {
      id: 'message',
      header: 'Message',
      cell: (row) => (
        <div className="min-w-0 py-1">
          <p className="font-semibold">
            {row.leadKind !== null && row.leadId !== null ? (
              <Link className="link" to={`/admin/${row.leadKind}s/${row.leadId}`}>
                {outboxSubject(row)}
              </Link>
            ) : (
              outboxSubject(row)
            )}
          </p>
          <p className="text-muted wrap-anywhere">
            <UntrustedText>{row.recipient}</UntrustedText>
          </p>
          {row.lastError !== null && (
            <p className="text-critical wrap-anywhere">
              <UntrustedText>{row.lastError}</UntrustedText>
            </p>
          )}
        </div>
      ),
    },
    {
      id: 'tries',
      header: 'Attempts',
      isNumeric: true,
      onPhone: 'hidden',
      cell: ({ attempts }) => attempts,
    },
    {
      id: 'age',
      header: 'Age',
      onPhone: 'corner',
      className: 'whitespace-nowrap text-muted',
      cell: ({ createdAt }) => formatTimeSince(createdAt, new Date()),
    },
    {
      id: 'action',
      header: 'Action',
      cell: (row) =>
        row.state === 'dead' && (
          <DeskButton
            data-needs="write"
            size="small"
            disabled={!row.canRetry || isBusy}
            aria-label={`Send again to ${row.recipient}`}
            onClick={() => onRetry(row)}
          >
            Send again
          </DeskButton>
        ),
    },
  ];
}

const OUTBOX_STATES: readonly {
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
