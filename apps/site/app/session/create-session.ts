import type { AuthEvent, AuthListener, RoleAnswer, SignedInUser, SignInAnswer } from '../api/accounts.ts';
import type { Admitted, ArrivalOutcome, CodeOutcome, SessionState, SignInOutcome } from './session-state.ts';

/** What a session needs from the browser and the server; replaced in tests. */
export interface SessionDeps {
  watchAuth: (listener: AuthListener) => Promise<() => void>;
  signInWithPassword: (email: string, password: string) => Promise<SignInAnswer>;
  signInWithPasskey: () => Promise<SignInAnswer>;
  verifyCode: (email: string, code: string) => Promise<SignInAnswer>;
  roleOf: (userId: string) => Promise<RoleAnswer>;
  signOut: () => Promise<void>;
  /** Tells all tabs that the next end of the session is deliberate. */
  announceSignOut: () => void;
  wasSignOutAnnounced: () => boolean;
  wait: (ms: number) => Promise<void>;
  log: (message: string, cause: unknown) => void;
}

/** What was found out about a person with a session. */
type Standing = Exclude<RoleAnswer, 'signed_out'>;

export type Session = ReturnType<typeof createSession>;

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;

/** The session of this tab as something to subscribe to. Nothing happens before `start`. */
export function createSession(deps: SessionDeps) {
  let state: SessionState = { status: 'loading', isUnreachable: false };
  /** The last lookup of the role; a sign-in in progress waits for the one its event began. */
  let lookup: { userId: string; found: Promise<Standing> } | undefined;
  const listeners = new Set<() => void>();

  function become(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function start(): Promise<void> {
    for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_RETRY_MS)) {
      try {
        await deps.watchAuth(onEvent);
        return;
      } catch {
        become({ status: 'loading', isUnreachable: true });
        await deps.wait(pauseMs);
      }
    }
  }

  function onEvent(event: AuthEvent, user: SignedInUser | null) {
    if (user === null) {
      lookup = undefined;
      become(signedOutState(event));
      return;
    }
    if (event === 'TOKEN_REFRESHED' || event === 'USER_UPDATED') {
      if (state.status === 'signed_in') become({ ...state, user });
      return;
    }
    const asked = lookUp(user.id);
    // Not awaited: the library holds its events back until this returns.
    void asked.then((standing) => {
      if (lookup?.userId === user.id) become(signedIn(user, standing));
    });
  }

  function signedOutState(event: AuthEvent): SessionState {
    if (state.status === 'signed_out') return state;
    const isDeliberate = event === 'SIGNED_OUT' && deps.wasSignOutAnnounced();
    const staff = state.status === 'signed_in' && state.isAdmin ? state.user : null;
    return {
      status: 'signed_out',
      expiredUser: event === 'SIGNED_OUT' && !isDeliberate ? staff : null,
      isDeliberate,
    };
  }

  /** While a factor is missing, staff stay where they were: what they typed is kept. */
  function signedIn(user: SignedInUser, standing: Standing): SessionState {
    if (standing === 'admin' || standing === 'none') {
      return { status: 'signed_in', user, isAdmin: standing === 'admin' };
    }
    const wasAdmin =
      state.status === 'signed_in'
        ? state.user.id === user.id && state.isAdmin
        : state.status === 'signed_out' && state.expiredUser?.id === user.id;
    return { status: 'signed_in', user, isAdmin: wasAdmin, missing: standing };
  }

  /** What this person was before is kept when it cannot be read, so that a bad connection signs no one out. */
  function lookUp(userId: string): Promise<Standing> {
    const known = state.status === 'signed_in' && state.user.id === userId ? state : null;
    const found = deps.roleOf(userId).then(
      (role) => {
        if (role !== 'signed_out') return role;
        if (lookup?.found === found) void expire();
        return 'none';
      },
      (cause: unknown): Standing => {
        deps.log('The role could not be read', cause);
        return known?.missing ?? (known?.isAdmin ? 'admin' : 'none');
      },
    );
    lookup = { userId, found };
    return found;
  }

  /** The server no longer knows the session that is still stored here. */
  async function expire(): Promise<void> {
    if (state.status === 'signed_out') return;
    lookup = undefined;
    const expiredUser = state.status === 'signed_in' && state.isAdmin ? state.user : null;
    become({ status: 'signed_out', expiredUser, isDeliberate: false });
    await deps.signOut();
  }

  async function signIn(call: () => Promise<SignInAnswer>, admitted: Admitted): Promise<SignInOutcome> {
    lookup = undefined;
    const answer = await call();
    if (answer.kind !== 'signed_in') return failureOf(answer, 'The sign-in failed');
    return admit(answer.user, admitted);
  }

  function failureOf(answer: Exclude<SignInAnswer, { kind: 'signed_in' }>, message: string) {
    if (answer.kind === 'refused') return answer.code === 'over_request_rate_limit' ? 'limited' : 'refused';
    deps.log(message, answer.cause);
    return 'failed';
  }

  async function admit(user: SignedInUser, admitted: Admitted): Promise<ArrivalOutcome> {
    const standing = await standingFound(user.id);
    if (standing === 'none' && admitted === 'staff') {
      await signOut();
      return 'not_admin';
    }
    become(signedIn(user, standing));
    if (standing === 'none') return 'person';
    return standing === 'admin' ? 'admin' : 'second_factor';
  }

  /** The code of a mail signs in with or without the role: an invited person has none before the password. */
  async function enterCode(email: string, code: string): Promise<CodeOutcome> {
    lookup = undefined;
    const answer = await deps.verifyCode(email, code);
    if (answer.kind !== 'signed_in') return failureOf(answer, 'The code could not be checked');
    const { user } = answer;
    become(signedIn(user, await standingFound(user.id)));
    return 'entered';
  }

  /** Of a person who just came in: the event of that began to look. */
  function standingFound(userId: string): Promise<Standing> {
    const begun = lookup as { userId: string; found: Promise<Standing> } | undefined;
    return begun?.userId === userId ? begun.found : lookUp(userId);
  }

  async function signOut(): Promise<void> {
    deps.announceSignOut();
    await deps.signOut();
    become({ status: 'signed_out', expiredUser: null, isDeliberate: true });
  }

  return {
    start,
    signIn: (email: string, password: string, admitted: Admitted = 'staff') =>
      signIn(() => deps.signInWithPassword(email, password), admitted),
    signInWithPasskey: (admitted: Admitted = 'staff') => signIn(deps.signInWithPasskey, admitted),
    /** Of a person who came in elsewhere or just confirmed a factor: staff alone stay signed in, unless all may. */
    async arrive(admitted: Admitted = 'staff'): Promise<ArrivalOutcome> {
      return state.status === 'signed_in' ? admit(state.user, admitted) : 'not_admin';
    },
    enterCode,
    signOut,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    expire,
    /** Looks again, after a call was refused for want of the role or something may have given it. */
    async checkRole(): Promise<boolean> {
      if (state.status !== 'signed_in') return false;
      const { user } = state;
      const standing = await lookUp(user.id);
      if (state.status === 'signed_in' && state.user.id === user.id) become(signedIn(user, standing));
      return standing === 'admin';
    },
    /** The person decided against coming back to where the session was expiredUser: the end is one that was asked for. */
    dismissExpired() {
      if (state.status === 'signed_out') become({ ...state, expiredUser: null, isDeliberate: true });
    },
  };
}
