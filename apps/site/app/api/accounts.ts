import {
  createClient,
  isAuthSessionMissingError,
  type SupabaseClient,
  type User,
} from '@supabase/supabase-js';
import { backendClient } from './backend-client.ts';

export interface SignedInUser {
  id: string;
  email: string;
}

export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

export type AuthListener = (event: AuthEvent, user: SignedInUser | null) => void;

/** `refused` is the service's own no; `message` its sentence. `failed`: no answer that could be understood. */
export type AccountAnswer =
  | { kind: 'done' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed'; cause: unknown };

export type SignInAnswer =
  | { kind: 'signed_in'; user: SignedInUser }
  | Exclude<AccountAnswer, { kind: 'done' }>;

/** Signs in by the code of any mail that lets its reader in: an invitation, a forgotten password, a sign-in. */
export async function verifyCode(email: string, code: string): Promise<SignInAnswer> {
  return attempt<SignInAnswer>(async (client) => {
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    if (error) return { error };
    if (data.user === null) throw new Error('The answer names no person.');
    return { answer: { kind: 'signed_in', user: signedInUser(data.user) } };
  });
}

/** The passkeys of this device were not used: the person declined, or there is none. */
export const PASSKEY_NOT_USED = 'passkey_not_used';

export async function signInWithPasskey(): Promise<SignInAnswer> {
  return attempt<SignInAnswer>(async (client) => {
    const { data, error } = await client.auth.signInWithPasskey();
    if (error) return { error };
    if (data.user === null) throw new Error('The answer names no person.');
    return { answer: { kind: 'signed_in', user: signedInUser(data.user) } };
  });
}

/** What a session lacks: the person's own second factor, or one at all where all staff need one. */
export type MissingFactor = 'confirmation' | 'enrollment';

/** `signed_out`: the session that is kept here has ended on the server, or there is none. */
export type RoleAnswer = 'admin' | 'none' | 'signed_out' | MissingFactor;

/** The token of the last event. Another tab tells of its sign-in before its storage is readable in this one. */
let announcedToken: string | undefined;
const ARRIVAL_LIMIT_MS = 5000;
const ARRIVAL_LOOK_MS = 50;

/** Calls the listener with the session there is, then at every change, in this tab or another. Rejects without a server. */
export async function watchAuth(listener: AuthListener): Promise<() => void> {
  const client = await backendClient();
  const { data } = client.auth.onAuthStateChange((event, session) => {
    announcedToken = session?.access_token;
    listener(event, session === null ? null : signedInUser(session.user));
  });
  return () => data.subscription.unsubscribe();
}

export async function signInWithPassword(email: string, password: string): Promise<SignInAnswer> {
  return attempt<SignInAnswer>(async (client) => {
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    return error ? { error } : { answer: { kind: 'signed_in', user: signedInUser(data.user) } };
  });
}

/** Call 6: one optional row, for a session that has its second factor. Throws when that could not be read. */
export async function roleOf(userId: string): Promise<RoleAnswer> {
  const client = await backendClient();
  await readSessionEntryParams(client);
  if (await isBelowOwnLevel(client)) return 'confirmation';
  const { data, error, status } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .eq('role', 'admin')
    .maybeSingle();
  if (status === 401) return 'signed_out';
  // docs/protocol/auth.md#second-factors-of-staff
  if (status === 403 && error?.details === 'second_factor_missing') {
    return (await hasSecondFactor(client)) ? 'confirmation' : 'enrollment';
  }
  if (error) throw new Error(error.message, { cause: error });
  return data === null ? 'none' : 'admin';
}

/** Known without a call: the session tells of the factors there were when it began. */
async function isBelowOwnLevel({ auth }: SupabaseClient): Promise<boolean> {
  const { data, error } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw new Error(error.message, { cause: error });
  return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

async function hasSecondFactor({ auth }: SupabaseClient): Promise<boolean> {
  const { data, error } = await auth.getUser();
  if (error) throw new Error(error.message, { cause: error });
  return data.user.factors?.some(({ status }) => status === 'verified') === true;
}

/** Without it, the first questions after a sign-in in another tab would be asked without a session. */
async function readSessionEntryParams(client: SupabaseClient): Promise<void> {
  const startedAtMs = performance.now();
  while (announcedToken !== undefined && performance.now() - startedAtMs < ARRIVAL_LIMIT_MS) {
    const { data } = await client.auth.getSession();
    if (data.session?.access_token === announcedToken) return;
    await new Promise((resolve) => setTimeout(resolve, ARRIVAL_LOOK_MS));
  }
}

/** Call 7, for this browser only: other devices stay signed in. Never fails: the session here is gone in any case. */
export async function signOut(): Promise<void> {
  await attempt<AccountAnswer>(async (client) => {
    // The library ignores 401, 403 and 404, and forgets the session before it asks the server.
    const { error } = await client.auth.signOut({ scope: 'local' });
    return error ? { error } : { answer: { kind: 'done' } };
  });
}

export async function signOutOthers(): Promise<AccountAnswer> {
  return attempt<AccountAnswer>(async (client) => {
    const { error } = await client.auth.signOut({ scope: 'others' });
    return error ? { error } : { answer: { kind: 'done' } };
  });
}

/** Sends a link that leads to `returnPath`. The answer is the same whether the address has an account or not. */
export async function sendPasswordReset(email: string, returnPath: string): Promise<AccountAnswer> {
  return attempt<AccountAnswer>(async (client) => {
    const redirectTo = new URL(returnPath, window.location.origin).href;
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
    return error ? { error } : { answer: { kind: 'done' } };
  });
}

/** Ends the other sessions as well. */
export async function setPassword(password: string): Promise<AccountAnswer> {
  return attempt<AccountAnswer>(async (client) => {
    const { error } = await client.auth.updateUser({ password });
    return error ? { error } : { answer: { kind: 'done' } };
  });
}

/** Whether this is the person's password, asked with a client that is thrown away: the session here stays as it is. */
export async function isOwnPassword(email: string, password: string): Promise<AccountAnswer> {
  return attempt<AccountAnswer>(async (client) => {
    const { supabaseUrl, supabaseKey } = client as unknown as { supabaseUrl: string; supabaseKey: string };
    const asking = createClient(supabaseUrl, supabaseKey, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storageKey: 'fml-password-check',
      },
    });
    const { error } = await asking.auth.signInWithPassword({ email, password });
    if (error) return { error };
    await asking.auth.signOut({ scope: 'local' });
    return { answer: { kind: 'done' } };
  });
}

interface AuthFailure {
  error: { code?: string | undefined; message: string; status?: number | undefined };
}

/** Calls the auth service. Never throws. */
export async function attempt<Answer>(
  call: (client: SupabaseClient) => Promise<{ answer: Answer } | AuthFailure>,
): Promise<Answer | Exclude<AccountAnswer, { kind: 'done' }>> {
  try {
    const result = await call(await backendClient());
    if ('answer' in result) return result.answer;
    const { code = '', message, status = 0 } = result.error;
    // The client's own word for a session that the server no longer knows.
    if (isAuthSessionMissingError(result.error))
      return { kind: 'refused', code: 'session_not_found', message };
    if (isWebAuthnRefusal(result.error)) return { kind: 'refused', code: PASSKEY_NOT_USED, message };
    if (status >= 400 && status < 500) return { kind: 'refused', code, message };
    return { kind: 'failed', cause: result.error };
  } catch (cause) {
    return { kind: 'failed', cause };
  }
}

/** The device's own no: those errors never reached the server. */
function isWebAuthnRefusal(error: AuthFailure['error']): boolean {
  return '__isWebAuthnError' in error || (error instanceof Error && error.name === 'NotAllowedError');
}

function signedInUser({ id, email = '' }: User): SignedInUser {
  return { id, email };
}
