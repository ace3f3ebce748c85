import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useAuth } from '../../../session/use-auth.ts';
import { deskTitle } from '../../screen/desk-title.ts';
import { LoadingScreen } from '../../screen/loading-screen.tsx';
import { FormLink } from '../second-factor/proof-form.tsx';
import { intendedPath } from '../sign-in/intended-path.ts';
import { SignInPage } from '../sign-in-page.tsx';
import { EnrollAuthenticator } from './enroll-authenticator.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Second factor');

/** Where staff without a second factor are led while one is required; anyone on the desk may add one here. */
export default function EnrollRoute() {
  const { state, isAdmin, session } = useAuth();
  const { state: location } = useLocation();
  const navigate = useNavigate();
  // For the account that enrolled: another one may sign in from another tab.
  const [enrolledId, setEnrolledId] = useState<string>();
  if (state.status === 'loading') return <LoadingScreen isUnreachable={state.isUnreachable} />;
  if (state.status === 'signed_out' || (!isAdmin && state.missing !== 'enrollment')) {
    const isOver = state.status === 'signed_out' && state.isDeliberate;
    return <Navigate to="/admin/login" replace state={isOver ? null : location} />;
  }
  const { user } = state;
  if (enrolledId === user.id) {
    return (
      <SignInPage
        title="Save your recovery codes"
        text="If you lose your phone, one of these lets you in. They are shown only now."
      >
        <RecoveryCodes
          account={user.email}
          onDone={() => void navigate(intendedPath(location), { replace: true })}
        />
      </SignInPage>
    );
  }
  const isRequired = state.missing === 'enrollment';
  return (
    <SignInPage
      title="Set up your second factor"
      text={
        isRequired
          ? 'Your team requires one: a code from an app, in addition to your password.'
          : 'A code from an app, in addition to your password.'
      }
    >
      <EnrollAuthenticator onEnrolled={() => setEnrolledId(user.id)} />
      <p className="mt-6 text-fine">
        {isRequired ? (
          <FormLink onClick={() => void session.signOut()}>Sign out</FormLink>
        ) : (
          <FormLink onClick={() => void navigate(intendedPath(location), { replace: true })}>
            Not now
          </FormLink>
        )}
      </p>
    </SignInPage>
  );
}
