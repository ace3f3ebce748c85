import { Navigate, useLocation, useNavigate } from 'react-router';
import { useAuth } from '../../../session/use-auth.ts';
import { deskTitle } from '../../screen/desk-title.ts';
import { LoadingScreen } from '../../screen/loading-screen.tsx';
import { SecondFactorForm } from '../second-factor/second-factor-form.tsx';
import { SignInPage } from '../sign-in-page.tsx';
import { intendedPath } from './intended-path.ts';
import { SignInForm } from './sign-in-form.tsx';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export function meta() {
  return deskTitle('Sign in');
}

export default function LoginRoute() {
  const { state: location } = useLocation();
  const { isLoading, isAdmin, state } = useAuth();
  const navigate = useNavigate();
  const target = intendedPath(location);
  const missing = state.status === 'signed_in' ? state.missing : undefined;
  if (missing === 'enrollment') return <Navigate to="/admin/enroll" replace state={{ from: target }} />;
  if (!isLoading && isAdmin) return <Navigate to={target} replace />;
  if (missing === 'confirmation') {
    return (
      <SignInPage title="Confirm it’s you" text="One more step to sign in.">
        <SecondFactorForm />
      </SignInPage>
    );
  }
  if (state.status === 'loading') return <LoadingScreen isUnreachable={state.isUnreachable} />;
  return (
    <SignInPage title="Welcome Back" text="Sign in to access your admin dashboard">
      <SignInForm onSignedIn={() => void navigate(target, { replace: true })} />
    </SignInPage>
  );
}
