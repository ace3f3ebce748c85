import type { AuthEvent, AuthListener, SignedInUser, SignInAnswer } from '../api/accounts.ts';
import type { SessionState, SignInOutcome } from './session-state.ts';

/** The calls and places a session lives from; replaced in tests. */
export interface SessionSurroundings {
  watchAuth: (listener: AuthListener) => Promise<() => void>;
  signInWithPassword: (email: string, password: string) => Promise<SignInAnswer>;
  hasAdminRole: (userId: string) => Promise<boolean>;
  signOut: () => Promise<void>;
  /** Told to all tabs: the next end of the session was asked for. */
  announceSignOut: () => void;
  wasSignOutAnnounced: () => boolean;
  wait: (ms: number) => Promise<void>;
  log: (message: string, cause: unknown) => void;
}

export type Session = ReturnType<typeof createSession>;

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;

/** The session of this tab as something to subscribe to. Nothing happens before `start`. */
export function createSession(surroundings: SessionSurroundings) {
  let state: SessionState = { status: 'loading', isUnreachable: false };
  /** The last lookup of the role; a sign-in that is under way waits for the one its event began. */
  let lookup: { userId: string; found: Promise<boolean> } | undefined;
  const listeners = new Set<() => void>();

  function become(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function start(): Promise<void> {
    for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_RETRY_MS)) {
      try {
        await surroundings.watchAuth(onEvent);
        return;
      } catch {
        become({ status: 'loading', isUnreachable: true });
        await surroundings.wait(pauseMs);
      }
    }
  }

  function onEvent(event: AuthEvent, user: SignedInUser | null) {
    if (user === null) {
      lookup = undefined;
      become(endedBy(event));
      return;
    }
    if (event === 'TOKEN_REFRESHED' || event === 'USER_UPDATED') {
      if (state.status === 'signed_in') become({ ...state, user });
      return;
    }
    const known = state.status === 'signed_in' && state.user.id === user.id ? state.isAdmin : undefined;
    const asked = lookUp(user.id, known);
    // Not awaited: the library holds its events back until this returns.
    void asked.then((isAdmin) => {
      if (lookup?.userId === user.id) become({ status: 'signed_in', user, isAdmin });
    });
  }

  function endedBy(event: AuthEvent): SessionState {
    if (state.status === 'signed_out') return state;
    const wasAsked = event === 'SIGNED_OUT' && surroundings.wasSignOutAnnounced();
    const staff = state.status === 'signed_in' && state.isAdmin ? state.user : null;
    return { status: 'signed_out', lost: event === 'SIGNED_OUT' && !wasAsked ? staff : null, wasAsked };
  }

  /** `known`: what this person was before; kept when it cannot be read, so that a bad line throws nobody out. */
  function lookUp(userId: string, known: boolean | undefined): Promise<boolean> {
    const found = surroundings.hasAdminRole(userId).catch((cause: unknown) => {
      surroundings.log('The role could not be read', cause);
      return known ?? false;
    });
    lookup = { userId, found };
    return found;
  }

  async function signIn(email: string, password: string): Promise<SignInOutcome> {
    lookup = undefined;
    const answer = await surroundings.signInWithPassword(email, password);
    if (answer.kind === 'failed') {
      surroundings.log('The sign-in failed', answer.cause);
      return 'failed';
    }
    if (answer.kind === 'refused') return answer.code === 'over_request_rate_limit' ? 'limited' : 'refused';
    const { user } = answer;
    const begun = lookup as { userId: string; found: Promise<boolean> } | undefined;
    const isAdmin = await (begun?.userId === user.id ? begun.found : lookUp(user.id, undefined));
    if (!isAdmin) {
      await end();
      return 'not_admin';
    }
    become({ status: 'signed_in', user, isAdmin });
    return 'admin';
  }

  async function end(): Promise<void> {
    surroundings.announceSignOut();
    await surroundings.signOut();
    become({ status: 'signed_out', lost: null, wasAsked: true });
  }

  return {
    start,
    signIn,
    signOut: end,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    /** A call was refused for want of a session that is still stored here. */
    async lose(): Promise<void> {
      if (state.status !== 'signed_in') return;
      const lost = state.isAdmin ? state.user : null;
      become({ status: 'signed_out', lost, wasAsked: false });
      await surroundings.signOut();
    },
    /** A call was refused for want of the role: looks again. */
    async checkRole(): Promise<void> {
      if (state.status !== 'signed_in') return;
      const { user } = state;
      if (await lookUp(user.id, true)) return;
      if (state.status === 'signed_in' && state.user.id === user.id) become({ ...state, isAdmin: false });
    },
    /** The person decided against coming back to where the session was lost: the end is one that was asked for. */
    forgetLoss() {
      if (state.status === 'signed_out') become({ ...state, lost: null, wasAsked: true });
    },
  };
}
