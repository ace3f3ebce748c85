import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuth } from '../../session/use-auth.ts';
import { DeskShell } from './desk-shell.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { Starting } from './starting.tsx';

export { ScreenError as ErrorBoundary } from './screen-error.tsx';

/** The guard: a spinner while it is not known who is there, the sign-in for all but admins, else the screen. */
export default function DeskFrame() {
  const { state, isAdmin } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (state.status === 'loading') return <Starting isUnreachable={state.isUnreachable} />;
  // A session that ended by itself leaves the screen where it is, with everything that was typed.
  const lost = state.status === 'signed_out' ? state.lost : null;
  const user = state.status === 'signed_in' && isAdmin ? state.user : lost;
  if (user === null) {
    // Whoever signs in after a sign-out is not led to the screen of somebody else.
    const wasAsked = state.status === 'signed_out' && state.wasAsked;
    const place = wasAsked ? null : { from: `${pathname}${search}${hash}` };
    return <Navigate to="/admin/login" replace state={place} />;
  }
  return (
    // Another person, signed in from another tab, begins with empty fields.
    <DeskShell key={user.id} email={user.email}>
      <Outlet />
      {lost !== null && <SignInAgain email={lost.email} />}
    </DeskShell>
  );
}
