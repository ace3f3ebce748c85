import { useState } from 'react';
import { useNavigate } from 'react-router';
import { setPassword } from '../../../api/accounts.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { toast } from '../../../ui/toast.ts';
import { AccountForm, type SentForm } from '../account-form.tsx';
import { PasswordField } from '../password-field.tsx';
import { PASSWORD_HELP, passwordFailure } from '../password-labels.ts';
import { SIGN_IN_FAILURES } from '../sign-in-labels.ts';

/** For a person who was signed in by the link or the code from an email. */
export function NewPasswordForm({ email }: { email: string }) {
  const { session } = useAuth();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();

  async function send({ text }: SentForm) {
    const answer = await setPassword(text('password'));
    setProblem(answer.kind === 'done' ? undefined : passwordFailure(answer));
    if (answer.kind !== 'done') return;
    // An invited person becomes staff with their first password.
    if (await session.checkRole()) {
      toast.success('Your password is saved.');
      await navigate('/admin/dashboard', { replace: true });
      return;
    }
    const state = session.state();
    if (state.status === 'signed_in' && state.missing !== undefined) {
      toast.success('Your password is saved.');
      await navigate('/admin/login', { replace: true });
      return;
    }
    toast.error(SIGN_IN_FAILURES['not_admin']);
    await session.signOut();
    await navigate('/admin/login', { replace: true });
  }

  return (
    <AccountForm label="New password" button="Save password" onSend={send}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        help={PASSWORD_HELP}
        error={problem}
      />
    </AccountForm>
  );
}
