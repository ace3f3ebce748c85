import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { setPassword } from '../../../api/accounts.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordField } from '../password-field.tsx';
import { PASSWORD_HELP, passwordFailure } from '../password-labels.ts';
import { SIGN_IN_FAILURES } from '../sign-in-labels.ts';

/** For a person who was signed in by the link or the code from an email. */
export function NewPasswordForm({ email }: { email: string }) {
  const { session } = useAuth();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setBusy(true);
    const answer = await setPassword(password);
    if (answer.kind !== 'done') setBusy(false);
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
    <form
      noValidate
      aria-label="New password"
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        help={PASSWORD_HELP}
        error={problem}
      />
      <DeskButton type="submit" variant="primary" size="tall" isBusy={isBusy} className="w-full">
        Save password
      </DeskButton>
    </form>
  );
}
