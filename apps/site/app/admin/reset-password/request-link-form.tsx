import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { sendPasswordReset } from '../../api/accounts.ts';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../ui/desk/desk-input.tsx';
import { Field } from '../../ui/field.tsx';
import { INVALID_ADDRESS, isAddress } from '../login/sign-in-words.ts';

const RETURN_PATH = '/admin/reset-password';
const FAILURES = {
  over_email_send_rate_limit:
    'A link was sent a moment ago. Look into your mailbox, or try again in a minute.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
} as const;
const FAILURE = 'The link could not be sent. Check your connection and try again.';

/** Says the same for every address, so that nobody can ask who works here. */
export function RequestLinkForm() {
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const isWrong = !isAddress(email);
    setProblem(isWrong ? INVALID_ADDRESS : undefined);
    if (isWrong) return;
    setBusy(true);
    const answer = await sendPasswordReset(email, RETURN_PATH);
    setBusy(false);
    if (answer.kind === 'done') setSentTo(email);
    else {
      setProblem(
        answer.kind === 'refused' ? (FAILURES[answer.code as keyof typeof FAILURES] ?? FAILURE) : FAILURE,
      );
    }
  }

  if (sentTo !== undefined) {
    return (
      <div role="status" className="flex gap-3 rounded-sign border border-line bg-surface p-4">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-semibold">Look into your mailbox</p>
          <p className="mt-0.5 text-muted">
            If {sentTo} has an account, a link is on its way. It works for an hour.
          </p>
        </div>
      </div>
    );
  }
  return (
    <form
      noValidate
      aria-label="Ask for a link"
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Email" {...(problem !== undefined && { error: problem })}>
        {(control) => (
          <DeskInput
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            className="min-h-11"
          />
        )}
      </Field>
      <DeskButton type="submit" variant="primary" size="tall" isBusy={isBusy} className="w-full">
        Send me a link
      </DeskButton>
    </form>
  );
}
