import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useAuth } from '../../session/use-auth.ts';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountForm, type SentForm } from '../account/account-form.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { SecondFactorForm } from '../account/second-factor/second-factor-form.tsx';
import { SIGN_IN_FAILURES, signInProblem } from '../account/sign-in-labels.ts';

/**
 * Over the screen whose session has ended, or lacks its second factor (`expiredEmail` null): typed text is kept, and
 * the data behind is hidden.
 */
export function SessionDialog({ expiredEmail }: { expiredEmail: string | null }) {
  const id = useId();
  const queryClient = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    // Also when another tab signed in: queries that were refused in the meantime run again.
    return () => void queryClient.invalidateQueries();
  }, [queryClient]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      className="modal modal-centered modal-opaque m-auto w-[calc(100%-2rem)] max-w-sm rounded-sign border border-line bg-raised p-6 text-text shadow-lift"
    >
      <h2 id={id} className="text-[1.25rem]">
        {expiredEmail === null ? 'Confirm it’s you' : 'Your session has ended'}
      </h2>
      <p className="mt-1.5 mb-5 text-muted">
        {expiredEmail === null ? 'Your second factor is needed' : 'Sign in again'} to continue where you left
        off. Nothing you typed is lost.
      </p>
      {expiredEmail === null ? <SecondFactorForm /> : <SignInAgain email={expiredEmail} />}
    </dialog>
  );
}

function SignInAgain({ email }: { email: string }) {
  const { session } = useAuth();
  const [problem, setProblem] = useState<string>();

  async function send({ text }: SentForm) {
    const password = text('password');
    const found = signInProblem(email, password);
    setProblem(found ?? undefined);
    if (found !== null) return;
    const outcome = await session.signIn(email, password).catch(() => 'failed' as const);
    // The second factor is asked for next.
    if (outcome === 'second_factor') return;
    if (outcome === 'admin' || outcome === 'person') toast.success('Welcome back!');
    else if (outcome === 'not_admin') toast.error(SIGN_IN_FAILURES[outcome]);
    else setProblem(SIGN_IN_FAILURES[outcome]);
  }

  return (
    <AccountForm
      label="Sign in"
      button="Sign In"
      busyButton="Signing In..."
      onSend={send}
      footer={
        <DeskButton variant="quiet" onClick={() => session.dismissExpired()}>
          Sign in as someone else
        </DeskButton>
      }
    >
      <p className="truncate font-semibold" title={email}>
        {email}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField name="password" autoComplete="current-password" autoFocus error={problem} />
    </AccountForm>
  );
}
