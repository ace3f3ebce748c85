import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { NO_METHODS, signInMethods } from '../../../api/sign-in-methods.ts';
import { providerReturn } from '../../../session/browser-session.ts';
import type { Admitted } from '../../../session/session-state.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { toast } from '../../../ui/toast.ts';
import { deskTitle } from '../../screen/desk-title.ts';
import { LoadingScreen } from '../../screen/loading-screen.tsx';
import { SecondFactorForm } from '../second-factor/second-factor-form.tsx';
import { SIGN_IN_FAILURES } from '../sign-in-labels.ts';
import { SignInPage } from '../sign-in-page.tsx';
import { intendedPath, isConsentPath } from './intended-path.ts';
import { OtherMethods } from './other-methods.tsx';
import { returnFailure } from './provider-labels.ts';
import { SignInForm } from './sign-in-form.tsx';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Sign in');

const GREETINGS = {
  staff: { title: 'Welcome Back', text: 'Sign in to access your admin dashboard' },
  anyone: {
    title: 'Sign in to continue',
    text: 'An application asks to use your account here. After you sign in, you decide what it gets.',
  },
} as const;

export default function LoginRoute() {
  const { state: location, search } = useLocation();
  const { isLoading, isAdmin, user, state } = useAuth();
  const navigate = useNavigate();
  // A provider leads back to an address, which carries no state.
  const target = intendedPath(location ?? { from: new URLSearchParams(search).get('from') });
  const admitted = isConsentPath(target) ? 'anyone' : 'staff';
  const problem = useProviderReturn(admitted);
  // Behind the rest: without it, there is the password.
  const { data: methods = NO_METHODS, isPending } = useQuery({
    queryKey: ['sign-in', 'methods'],
    queryFn: signInMethods,
    // The form waits for the answer, so a server that cannot be asked is asked once.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const missing = state.status === 'signed_in' ? state.missing : undefined;
  if (missing === 'enrollment') return <Navigate to="/admin/enroll" replace state={{ from: target }} />;
  if (!isLoading && isAdmin) return <Navigate to={target} replace />;
  if (missing === 'confirmation') {
    return (
      <SignInPage title="Confirm it’s you" text="One more step to sign in.">
        <SecondFactorForm admitted={admitted} />
      </SignInPage>
    );
  }
  if (user !== null && admitted === 'anyone') return <Navigate to={target} replace />;
  // Drawn at once and whole: a form must not move under the hand of a person who types.
  if (state.status === 'loading' || isPending) {
    return <LoadingScreen isUnreachable={state.status === 'loading' && state.isUnreachable} />;
  }
  return (
    <SignInPage {...GREETINGS[admitted]} hasSlogan>
      {problem !== null && (
        <p
          role="alert"
          className="mb-5 rounded-sign border border-critical bg-critical-ground px-4 py-3 text-critical"
        >
          {problem}
        </p>
      )}
      <SignInForm admitted={admitted} onSignedIn={() => void navigate(target, { replace: true })} />
      <OtherMethods
        methods={methods}
        admitted={admitted}
        returnPath={`/admin/login?from=${encodeURIComponent(target)}`}
        onSignedIn={() => void navigate(target, { replace: true })}
      />
    </SignInPage>
  );
}

let isHandled = false;

/** A person who came back from a provider: signed out again unless admitted. Answers what went wrong on the way. */
function useProviderReturn(admitted: Admitted): string | null {
  const { state, session } = useAuth();
  const [problem] = useState(() =>
    providerReturn?.kind === 'refused' && !isHandled ? returnFailure(providerReturn.code) : null,
  );
  const isSettled = state.status !== 'loading';
  useEffect(() => {
    if (!isSettled || isHandled || providerReturn === null) return;
    isHandled = true;
    if (providerReturn.kind === 'refused') return;
    void session.arrive(admitted).then((outcome) => {
      if (outcome === 'admin' || outcome === 'person') toast.success('Welcome back!');
      if (outcome === 'not_admin') toast.error(SIGN_IN_FAILURES['not_admin']);
    });
  }, [isSettled, session, admitted]);
  return problem;
}
