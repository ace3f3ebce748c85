import type { AuthEvent, AuthListener, RoleAnswer, SignedInUser, SignInAnswer } from '../api/accounts.ts';
import type { CodeOutcome, SessionState, SignInOutcome } from './session-state.ts';

/** The calls and places a session lives from; replaced in tests. */
export interface SessionSurroundings {
  watchAuth: (listener: AuthListener) => Promise<() => void>;
  signInWithPassword: (email: string, password: string) => Promise<SignInAnswer>;
  verifyCode: (email: string, code: string) => Promise<SignInAnswer>;
  roleOf: (userId: string) => Promise<RoleAnswer>;
  signOut: () => Promise<void>;
  /** Told to all tabs: the next end of the session was asked for. */
  announceSignOut: () => void;
  wasSignOutAnnounced: () => boolean;
  wait: (ms: number) => Promise<void>;
  log: (message: string, cause: unknown) => void;
}

export type Session = ReturnType<typeof createSession>;

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;

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
    for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_RETRY_MS)) {
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

  /** `known`: what this person was before; kept when it cannot be read, so that a bad connection signs no one out. */
  function lookUp(userId: string, known: boolean | undefined): Promise<boolean> {
    const found = surroundings.roleOf(userId).then(
      (role) => {
        if (role === 'signed_out' && lookup?.found === found) void lose();
        return role === 'admin';
      },
      (cause: unknown) => {
        surroundings.log('The role could not be read', cause);
        return known ?? false;
      },
    );
    lookup = { userId, found };
    return found;
  }

  /** The server knows no session any more that is still stored here. */
  async function lose(): Promise<void> {
    if (state.status === 'signed_out') return;
    lookup = undefined;
    const lost = state.status === 'signed_in' && state.isAdmin ? state.user : null;
    become({ status: 'signed_out', lost, wasAsked: false });
    await surroundings.signOut();
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
    if (!(await roleFound(user.id))) {
      await end();
      return 'not_admin';
    }
    become({ status: 'signed_in', user, isAdmin: true });
    return 'admin';
  }

  /** The code of a mail signs in with or without the role: an invited person has none before the password. */
  async function enterCode(email: string, code: string): Promise<CodeOutcome> {
    lookup = undefined;
    const answer = await surroundings.verifyCode(email, code);
    if (answer.kind === 'failed') {
      surroundings.log('The code could not be checked', answer.cause);
      return 'failed';
    }
    if (answer.kind === 'refused') return answer.code === 'over_request_rate_limit' ? 'limited' : 'refused';
    const { user } = answer;
    become({ status: 'signed_in', user, isAdmin: await roleFound(user.id) });
    return 'entered';
  }

  /** Of a person who just came in: the event of that began to look. */
  function roleFound(userId: string): Promise<boolean> {
    const begun = lookup as { userId: string; found: Promise<boolean> } | undefined;
    return begun?.userId === userId ? begun.found : lookUp(userId, undefined);
  }

  async function end(): Promise<void> {
    surroundings.announceSignOut();
    await surroundings.signOut();
    become({ status: 'signed_out', lost: null, wasAsked: true });
  }

  return {
    start,
    signIn,
    enterCode,
    signOut: end,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    lose,
    /** Looks again, after a call was refused for want of the role or something may have given it. */
    async checkRole(): Promise<boolean> {
      if (state.status !== 'signed_in') return false;
      const { user } = state;
      const isAdmin = await lookUp(user.id, state.isAdmin);
      if (state.status === 'signed_in' && state.user.id === user.id) become({ ...state, isAdmin });
      return isAdmin;
    },
    /** The person decided against coming back to where the session was lost: the end is one that was asked for. */
    forgetLoss() {
      if (state.status === 'signed_out') become({ ...state, lost: null, wasAsked: true });
    },
  };
}
