import type { MailSettings } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/desk/card.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { formatLongDateTime } from '../../format/format-date.ts';
import { mailSettingsQuery } from '../../leads/mail/api.ts';
import { textSettingsQuery } from '../../leads/texts/api.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { SignatureForm } from './signature-form.tsx';
import { MAIL_TEMPLATES, TEXT_TEMPLATES } from './template-kinds.ts';
import { TemplateList } from './template-list.tsx';

/** How mails to leads are signed, what they are written from, and whether replies arrive. */
export function MailCards() {
  const { data, error, refetch } = useQuery(mailSettingsQuery);
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
      <TemplateList kind={MAIL_TEMPLATES} templates={data.templates} />
      <TextTemplates />
    </div>
  );
}

/** Shown where text messages can be sent. */
function TextTemplates() {
  const { data } = useQuery(textSettingsQuery);
  return data?.canSend ? <TemplateList kind={TEXT_TEMPLATES} templates={data.templates} /> : null;
}

function MailboxState({ mailbox }: Pick<MailSettings, 'mailbox'>) {
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
