import { isEmailShaped } from '@fml/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../../session/use-auth.ts';
import { DeskField } from '../../../ui/desk/desk-input.tsx';
import { AccountForm, type SentForm } from '../account-form.tsx';
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
  const [problems, setProblems] = useState<Problems>({});

  async function send({ text, focus }: SentForm) {
    const show = (found: Problems) => {
      setProblems(found);
      focus(found.email === undefined ? 'code' : 'email');
    };
    const email = knownEmail ?? text('email').trim();
    const code = codeDigits(text('code'));
    if (!isEmailShaped(email)) return show({ email: INVALID_EMAIL });
    if (code === null) return show({ code: WRONG_FORMAT });
    setProblems({});
    const outcome = await session.enterCode(email, code).catch(() => 'failed' as const);
    if (outcome === 'entered') await navigate(PASSWORD_PATH, { replace: true, state: BY_CODE });
    else show({ code: CODE_FAILURES[outcome] });
  }

  return (
    <AccountForm label="Enter a code" button="Continue" onSend={send}>
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
    </AccountForm>
  );
}
