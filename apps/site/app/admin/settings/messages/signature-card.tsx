import { MAX_SIGNATURE_LENGTH } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { Card } from '../../../ui/desk/card.tsx';
import { Textarea } from '../../../ui/desk/desk-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatLongDateTime } from '../../format/format-date.ts';
import { type MessageSettings, messageSettingsQuery } from '../../leads/messages/api.ts';
import { Loaded } from '../../screen/loaded.tsx';
import { SaveForm } from '../../screen/save-form.tsx';

export function SignatureCard() {
  return (
    <Card
      title="Emails to leads"
      description={
        <>
          Your signature in emails to leads. Your name is the one in{' '}
          <Link className="link" to="/admin/settings/profile">
            your profile
          </Link>
          .
        </>
      }
    >
      <Loaded query={useQuery(messageSettingsQuery)} what="Email settings" height="h-40">
        {(settings) => (
          <div className="grid gap-4">
            <SignatureForm settings={settings} />
            <MailboxState mailbox={settings.mailbox} />
          </div>
        )}
      </Loaded>
    </Card>
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

function SignatureForm({ settings }: { settings: MessageSettings }) {
  const queryClient = useQueryClient();
  const [signature, setSignature] = useState(settings.signature ?? '');
  const save = useMutation({
    mutationFn: () => desk('save-signature', { senderName: settings.senderName ?? '', signature }),
    onSuccess: () => toast.success('Signature saved'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messageSettingsQuery.queryKey }),
  });
  return (
    <SaveForm save={save} button="Save signature">
      <Captioned label="Signature">
        <Textarea
          rows={4}
          className="min-h-24"
          value={signature}
          maxLength={MAX_SIGNATURE_LENGTH}
          onChange={({ target }) => setSignature(target.value)}
        />
      </Captioned>
    </SaveForm>
  );
}
