import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAuth } from '../../session/use-auth.ts';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SIGN_IN_FAILURES, signInProblem } from '../account/sign-in-labels.ts';

/** Over the screen where the session expired: typed text is kept, and the data behind is hidden. */
export function SignInAgain({ email }: { email: string }) {
  const { session } = useAuth();
  const queryClient = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
    // Also when another tab signed in: queries that failed in the meantime run again.
    return () => void queryClient.invalidateQueries();
  }, [queryClient]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const found = signInProblem(email, password);
    setProblem(found ?? undefined);
    if (found !== null) return;
    setBusy(true);
    const outcome = await session.signIn(email, password).catch(() => 'failed' as const);
    setBusy(false);
    // The dialog of the second factor takes this one's place.
    if (outcome === 'second_factor') return;
    if (outcome === 'admin' || outcome === 'person') toast.success('Welcome back!');
    else if (outcome === 'not_admin') toast.error(SIGN_IN_FAILURES[outcome]);
    else setProblem(SIGN_IN_FAILURES[outcome]);
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
      className="modal modal-centered modal-opaque m-auto w-[calc(100%-2rem)] max-w-sm rounded-sign border border-line bg-raised p-6 text-text shadow-lift"
    >
      <h2 id="sign-in-again" className="text-[1.25rem]">
        Your session has ended
      </h2>
      <p className="mt-1.5 text-muted">
        Sign in again to continue where you left off. Nothing you typed is lost.
      </p>
      <form noValidate className="mt-5 grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="truncate font-semibold" title={email}>
          {email}
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField name="password" autoComplete="current-password" autoFocus error={problem} />
        <DeskButton type="submit" variant="primary" size="tall" isBusy={isBusy} className="w-full">
          {isBusy ? 'Signing In...' : 'Sign In'}
        </DeskButton>
        <DeskButton variant="quiet" onClick={() => session.dismissExpired()}>
          Sign in as someone else
        </DeskButton>
      </form>
    </dialog>
  );
}
