import { Link, useLocation, useSearchParams } from 'react-router';
import { emailLink } from '../../../session/browser-session.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { deskTitle } from '../../screen/desk-title.ts';
import { LoadingScreen } from '../../screen/loading-screen.tsx';
import { isFromCode } from '../password-labels.ts';
import { SecondFactorForm } from '../second-factor/second-factor-form.tsx';
import { SignInPage } from '../sign-in-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestLinkForm } from './request-link-form.tsx';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Password');

/** The target of "Forgot your password?" and of the links in emails: request a link, or choose a password. */
export default function ResetPasswordRoute() {
  const { state, user } = useAuth();
  const { state: location } = useLocation();
  const [query] = useSearchParams();
  if (state.status === 'loading') return <LoadingScreen isUnreachable={state.isUnreachable} />;
  if (user !== null && (emailLink.kind !== null || isFromCode(location))) {
    // The password of a person with a second factor changes only with it.
    if (state.status === 'signed_in' && state.missing === 'confirmation') {
      return (
        <SignInPage title="Confirm it’s you" text="Then choose a new password.">
          <SecondFactorForm />
        </SignInPage>
      );
    }
    return emailLink.kind === 'invite' ? (
      <SignInPage
        title="Welcome to the desk"
        text={`Choose a password for ${user.email}. Use both to sign in from now on.`}
      >
        <NewPasswordForm email={user.email} />
      </SignInPage>
    ) : (
      <SignInPage
        title="Choose a new password"
        text={`For ${user.email}. When you save it, your other devices are signed out.`}
      >
        <NewPasswordForm email={user.email} />
      </SignInPage>
    );
  }
  if (emailLink.problem !== null && query.get('for') === 'invitation') return <EndedInvitation />;
  return (
    <SignInPage
      title="Forgot your password?"
      text="Enter your email address. If it has an account here, we will email you a link to choose a new password."
    >
      {emailLink.problem !== null && (
        <p
          role="alert"
          className="mb-5 rounded-sign border border-critical bg-critical-ground px-4 py-3 text-critical"
        >
          That link no longer works. It was already used or has expired. Request a new one.
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

function EndedInvitation() {
  return (
    <SignInPage
      title="This invitation no longer works"
      text={
        <span role="alert">
          It was already used, was replaced by a newer one, or has expired: an invitation works for 3 days.
        </span>
      }
    >
      <p>
        The colleague who invited you can send a new one. Your email says who that is. Any owner of the desk
        can send one, too: under Settings, in the list of the team.
      </p>
      <p className="mt-6">
        <Link to="/admin/login" className="link inline-flex min-h-11 items-center">
          I already chose a password: sign in
        </Link>
      </p>
    </SignInPage>
  );
}
