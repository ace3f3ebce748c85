import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { NO_METHODS, signInMethods } from '../../../api/sign-in-methods.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { deskTitle } from '../../screen/desk-title.ts';
import { LoadingScreen } from '../../screen/loading-screen.tsx';
import { SecondFactorForm } from '../second-factor/second-factor-form.tsx';
import { SignInPage } from '../sign-in-page.tsx';
import { intendedPath } from './intended-path.ts';
import { OtherMethods } from './other-methods.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useProviderReturn } from './use-provider-return.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export function meta() {
  return deskTitle('Sign in');
}

export default function LoginRoute() {
  const { state: location, search } = useLocation();
  const { isLoading, isAdmin, state } = useAuth();
  const navigate = useNavigate();
  const problem = useProviderReturn();
  // Behind the rest: without it, there is the password.
  const { data: methods = NO_METHODS, isPending } = useQuery({
    queryKey: ['sign-in', 'methods'],
    queryFn: signInMethods,
    // The form waits for the answer, so a server that cannot be asked is asked once.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A provider leads back to an address, which carries no state.
  const target = intendedPath(location ?? { from: new URLSearchParams(search).get('from') });
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
  // Drawn at once and whole: a form must not move under the hand of a person who types.
  if (state.status === 'loading' || isPending) {
    return <LoadingScreen isUnreachable={state.status === 'loading' && state.isUnreachable} />;
  }
  return (
    <SignInPage title="Welcome Back" text="Sign in to access your admin dashboard" hasSlogan>
      {problem !== null && (
        <p
          role="alert"
          className="mb-5 rounded-sign border border-critical bg-critical-ground px-4 py-3 text-critical"
        >
          {problem}
        </p>
      )}
      <SignInForm onSignedIn={() => void navigate(target, { replace: true })} />
      <OtherMethods
        methods={methods}
        returnPath={`/admin/login?from=${encodeURIComponent(target)}`}
        onSignedIn={() => void navigate(target, { replace: true })}
      />
    </SignInPage>
  );
}
