import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/desk/card.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { formatLongDateTime } from '../../format/format-date.ts';
import { type MessageSettings, messageSettingsQuery } from '../../leads/messages/api.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { SignatureForm } from './signature-form.tsx';
import { TemplateList } from './template-list.tsx';

/** How mails to leads are signed, what they are written from, and whether replies arrive. */
export function MessageCards() {
  const { data, error, refetch } = useQuery(messageSettingsQuery);
  if (data === undefined) {
    return (
      <Card title="Emails to leads">
        {error ? (
          <LoadFailure what="Email settings" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </Card>
    );
  }
  return (
    <div className="grid gap-5">
      <Card title="Emails to leads" description="Your name and signature in emails to leads.">
        <div className="grid gap-4">
          <SignatureForm settings={data} />
          <MailboxState mailbox={data.mailbox} />
        </div>
      </Card>
      <TemplateList channel="email" templates={data.templates} />
      {data.sendsTexts && <TemplateList channel="sms" templates={data.templates} />}
    </div>
  );
}

function MailboxState({ mailbox }: Pick<MessageSettings, 'mailbox'>) {
  if (mailbox?.problem) {
    return (
      <p role="status" className="text-fine text-critical">
        Replies do not arrive. {mailbox.problem}
      </p>
    );
  }
  return (
    <p className="text-fine text-muted">
      {mailbox === null
        ? 'Replies go to the person who wrote the email. With IMAP_URL set on the worker, they land on the lead.'
        : mailbox.checkedAt === null
          ? 'The mailbox for replies is being read for the first time.'
          : `Replies land on the lead. The mailbox was last read on ${formatLongDateTime(mailbox.checkedAt)}.`}
    </p>
  );
}
