import type { Session } from './create-session.ts';

/**
 * Calls `onChange` with who works here from now on: a user's id, or null after a deliberate sign-out. A session that
 * expired is not a change, and neither is the same person coming back. Not called before the first answer.
 * Subscribe before the screens do, so that none of them draws what belongs to the person before.
 */
export function watchPerson(
  session: Pick<Session, 'state' | 'subscribe'>,
  onChange: (userId: string | null) => void,
): () => void {
  let known: string | null | undefined;
  return session.subscribe(() => {
    const state = session.state();
    const hasSignedOut = state.status === 'signed_out' && state.isDeliberate;
    if (state.status !== 'signed_in' && !hasSignedOut) return;
    const userId = state.status === 'signed_in' ? state.user.id : null;
    if (userId === known) return;
    known = userId;
    onChange(userId);
  });
}
