import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuth } from '../../session/use-auth.ts';
import { lazyComponent } from '../../ui/desk/lazy-component.tsx';
import { LoadingScreen } from '../screen/loading-screen.tsx';
import { DeskShell } from './desk-shell.tsx';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

/** Loaded behind the first screen: the screen opens without it, and an expired session must not wait for it. */
const SessionDialog = lazyComponent(async () => (await import('./session-dialog.tsx')).SessionDialog, {
  notLoaded: SessionHasEnded,
});

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
      <AskedOfSession asks={asks} />
    </DeskShell>
  );
}

/** The dialog that the session asks for; null asks for none. */
function AskedOfSession({ asks }: { asks: { expiredEmail: string | null } | null }) {
  useEffect(() => SessionDialog.preload(), []);
  return asks && <SessionDialog {...asks} />;
}

function SessionHasEnded() {
  return (
    <dialog
      ref={(dialog) => dialog?.showModal()}
      aria-label="Your session has ended"
      onCancel={(event) => event.preventDefault()}
      className="modal modal-centered m-auto max-w-sm rounded-sign border border-line bg-raised p-6 text-text"
    >
      Your session has ended, and the form to sign in again could not be loaded. Copy what you typed, then
      reload the page.
    </dialog>
  );
}
