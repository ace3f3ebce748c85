import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserSession } from './browser-session.ts';
import type { Session } from './create-session.ts';
import { AuthContext } from './use-auth.ts';

const started = new WeakSet<Session>();

export function AuthProvider({
  session = browserSession,
  children,
}: {
  session?: Session;
  children: ReactNode;
}) {
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  useEffect(() => {
    // Once for the life of the page: a second subscription would look up the role twice.
    if (started.has(session)) return;
    started.add(session);
    void session.start();
  }, [session]);
  const auth = useMemo(
    () => ({
      state,
      user: state.status === 'signed_in' ? state.user : null,
      isAdmin: state.status === 'signed_in' && state.isAdmin,
      isLoading: state.status === 'loading',
      session,
    }),
    [state, session],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
