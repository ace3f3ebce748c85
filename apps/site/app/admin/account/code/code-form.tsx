import { isEmailShaped } from '@fml/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../../session/use-auth.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskField } from '../../../ui/desk/desk-input.tsx';
import { EmailField } from '../email-field.tsx';
import { BY_CODE, PASSWORD_PATH } from '../password-labels.ts';
import { INVALID_EMAIL } from '../sign-in-labels.ts';
import { CODE_DIGITS, CODE_FAILURES, codeDigits, WRONG_FORMAT } from './code-labels.ts';

interface Problems {
  email?: string;
  code?: string;
}

/** Accepts the code from an email in place of its link, then leads to a new password. `email`: the recipient, if known. */
export function CodeForm({ email: knownEmail }: { email?: string }) {
  const { session } = useAuth();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  function show(found: Problems) {
    setProblems(found);
    const name = found.email === undefined ? 'code' : 'email';
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    const email = knownEmail ?? String(values.get('email') ?? '').trim();
    const code = codeDigits(String(values.get('code') ?? ''));
    if (!isEmailShaped(email)) return show({ email: INVALID_EMAIL });
    if (code === null) return show({ code: WRONG_FORMAT });
    setProblems({});
    setBusy(true);
    const outcome = await session.enterCode(email, code).catch(() => 'failed' as const);
    setBusy(false);
    if (outcome === 'entered') await navigate(PASSWORD_PATH, { replace: true, state: BY_CODE });
    else show({ code: CODE_FAILURES[outcome] });
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Enter a code"
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      {knownEmail === undefined && <EmailField error={problems.email} />}
      <DeskField
        label="Code"
        help={`${CODE_DIGITS} digits, from the email.`}
        error={problems.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // It takes the place of the form that had the focus.
        autoFocus={knownEmail !== undefined}
        spellCheck={false}
        className="min-h-11 text-[1.125rem] tracking-[0.2em] tabular-nums"
      />
      <DeskButton type="submit" variant="primary" size="tall" isBusy={isBusy} className="w-full">
        Continue
      </DeskButton>
    </form>
  );
}
