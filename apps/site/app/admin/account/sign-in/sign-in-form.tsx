import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Admitted } from '../../../session/session-state.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { toast } from '../../../ui/toast.ts';
import { AccountForm, type SentForm } from '../account-form.tsx';
import { EmailField } from '../email-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { SIGN_IN_FAILURES, signInProblem } from '../sign-in-labels.ts';

/** Validates, signs in, checks the role, and signs out again who is not admitted, in this order. */
export function SignInForm({ admitted, onSignedIn }: { admitted: Admitted; onSignedIn: () => void }) {
  const { session } = useAuth();

  async function send({ text, focus }: SentForm) {
    const email = text('email').trim();
    const password = text('password');
    const problem = signInProblem(email, password);
    if (problem !== null) {
      toast.error(problem);
      focus(problem.includes('email') ? 'email' : 'password');
      return;
    }
    try {
      const outcome = await session.signIn(email, password, admitted);
      if (outcome === 'admin' || outcome === 'person') {
        toast.success('Welcome back!');
        onSignedIn();
        return;
      }
      // The screen asks for it next.
      if (outcome === 'second_factor') return;
      toast.error(SIGN_IN_FAILURES[outcome]);
      if (outcome === 'refused') focus('password');
    } catch (error) {
      console.error('The sign-in failed', error);
      toast.error(SIGN_IN_FAILURES.failed);
    }
  }

  return (
    <AccountForm
      label="Sign in"
      button="Sign In"
      busyButton="Signing In..."
      onSend={send}
      footer={
        admitted === 'staff' && (
          <p className="flex items-center gap-2 text-fine text-muted">
            <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
            Secured with role-based access control
          </p>
        )
      }
    >
      <EmailField />
      <div className="grid gap-1">
        <PasswordField name="password" autoComplete="current-password" />
        <p className="flex flex-wrap justify-between gap-x-4 text-fine text-muted">
          <Link
            to="/admin/reset-password"
            className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
          >
            Forgot your password?
          </Link>
          <Link to="/admin/code" className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11">
            Enter a code from an email
          </Link>
        </p>
      </div>
    </AccountForm>
  );
}
