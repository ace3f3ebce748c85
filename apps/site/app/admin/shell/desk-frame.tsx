import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuth } from '../../session/use-auth.ts';
import { LoadingScreen } from '../screen/loading-screen.tsx';
import { DeskShell } from './desk-shell.tsx';
import { LazySessionDialog } from './lazy-session-dialog.tsx';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

/** The guard: a spinner while the session loads, the sign-in for everyone but admins, otherwise the screen. */
export default function DeskFrame() {
  const { state, isAdmin } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (state.status === 'loading') return <LoadingScreen isUnreachable={state.isUnreachable} />;
  // An expired session leaves the screen as it is, with everything that was typed.
  const expiredUser = state.status === 'signed_out' ? state.expiredUser : null;
  const user = state.status === 'signed_in' && isAdmin ? state.user : expiredUser;
  const missing = state.status === 'signed_in' ? state.missing : undefined;
  if (missing === 'enrollment') {
    return <Navigate to="/admin/enroll" replace state={{ from: `${pathname}${search}${hash}` }} />;
  }
  if (user === null) {
    // The next person to sign in must not land on the previous person's screen.
    const isDeliberate = state.status === 'signed_out' && state.isDeliberate;
    const place = isDeliberate ? null : { from: `${pathname}${search}${hash}` };
    return <Navigate to="/admin/login" replace state={place} />;
  }
  const asks =
    missing === 'confirmation' || expiredUser !== null ? { expiredEmail: expiredUser?.email ?? null } : null;
  return (
    // Another person, signed in from another tab, starts with empty fields.
    <DeskShell key={user.id} email={user.email}>
      <Outlet />
      <LazySessionDialog asks={asks} />
    </DeskShell>
  );
}
