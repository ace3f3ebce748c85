import { isEmailShaped } from '@fml/contract';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { sendPasswordReset } from '../../../api/accounts.ts';
import { AccountForm, type SentForm } from '../account-form.tsx';
import { CodeForm } from '../code/code-form.tsx';
import { EmailField } from '../email-field.tsx';
import { PASSWORD_PATH } from '../password-labels.ts';
import { INVALID_EMAIL } from '../sign-in-labels.ts';

const FAILURES = {
  over_email_send_rate_limit: 'We sent a link a moment ago. Check your inbox, or try again in a minute.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
} as const;
const FAILURE = 'The link could not be sent. Check your connection and try again.';

/** Answers the same for every address, so that no one can find out who works here. */
export function RequestLinkForm() {
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function send({ text }: SentForm) {
    const email = text('email').trim();
    const isWrong = !isEmailShaped(email);
    setProblem(isWrong ? INVALID_EMAIL : undefined);
    if (isWrong) return;
    const answer = await sendPasswordReset(email, PASSWORD_PATH);
    if (answer.kind === 'done') setSentTo(email);
    else {
      setProblem(
        answer.kind === 'refused' ? (FAILURES[answer.code as keyof typeof FAILURES] ?? FAILURE) : FAILURE,
      );
    }
  }

  if (sentTo !== undefined) {
    return (
      <div className="grid gap-7">
        <div role="status" className="flex gap-3 rounded-sign border border-line bg-surface p-4">
          <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0">
            <p className="font-semibold">Check your inbox</p>
            <p className="mt-0.5 break-words text-muted">
              If {sentTo} has an account, an email is on its way. Its link and code work for one hour.
            </p>
          </div>
        </div>
        <CodeForm email={sentTo} />
      </div>
    );
  }
  return (
    <AccountForm label="Request a link" button="Send me a link" onSend={send}>
      <EmailField error={problem} />
    </AccountForm>
  );
}
