import { Navigate, useLocation, useNavigate } from 'react-router';
import { useAuth } from '../../session/use-auth.ts';
import { deskTitle } from '../layout/desk-title.ts';
import { Starting } from '../layout/starting.tsx';
import { intendedPath } from './intended-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInPage } from './sign-in-page.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Sign in');
}

export default function LoginRoute() {
  const { state: location } = useLocation();
  const { isLoading, isAdmin, state } = useAuth();
  const navigate = useNavigate();
  const target = intendedPath(location);
  if (state.status === 'loading') return <Starting isUnreachable={state.isUnreachable} />;
  if (!isLoading && isAdmin) return <Navigate to={target} replace />;
  return (
    <SignInPage title="Welcome Back" text="Sign in to access your admin dashboard">
      <SignInForm onSignedIn={() => void navigate(target, { replace: true })} />
    </SignInPage>
  );
}
