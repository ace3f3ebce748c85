import { Link } from 'react-router';
import { mailedArrival } from '../../session/browser-session.ts';
import { useAuth } from '../../session/use-auth.ts';
import { deskTitle } from '../layout/desk-title.ts';
import { Starting } from '../layout/starting.tsx';
import { SignInPage } from '../login/sign-in-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestLinkForm } from './request-link-form.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Password');
}

/** Where "Forgot your password?" and the links of our mails lead: ask for a link, or choose a password. */
export default function ResetPasswordRoute() {
  const { state, user } = useAuth();
  if (state.status === 'loading') return <Starting isUnreachable={state.isUnreachable} />;
  if (user !== null && mailedArrival.kind !== null) {
    return mailedArrival.kind === 'invite' ? (
      <SignInPage
        title="Welcome to the desk"
        text={`Choose a password for ${user.email}. You sign in with both from now on.`}
      >
        <NewPasswordForm email={user.email} />
      </SignInPage>
    ) : (
      <SignInPage
        title="Choose a new password"
        text={`For ${user.email}. Your other devices are signed out when you save it.`}
      >
        <NewPasswordForm email={user.email} />
      </SignInPage>
    );
  }
  return (
    <SignInPage
      title="Forgot your password?"
      text="Enter your email address. If it has an account here, you get a link to choose a new password."
    >
      {mailedArrival.problem !== null && (
        <p
          role="alert"
          className="mb-5 rounded-sign border border-critical bg-critical-ground px-4 py-3 text-critical"
        >
          That link does not work any more: it was used already, or it is too old. Ask for a new one.
        </p>
      )}
      <RequestLinkForm />
      <p className="mt-6 text-fine">
        <Link to="/admin/login" className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11">
          Back to sign in
        </Link>
      </p>
    </SignInPage>
  );
}
