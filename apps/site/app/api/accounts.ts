import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js';
import { backendClient } from './backend-client.ts';

/** A person with a session. */
export interface SignedInUser {
  id: string;
  email: string;
}

/** Everything the auth service announces (specification section 4). */
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

/** Calls the listener with the session there is, then at every change, in this tab or another. Rejects without a server. */
export async function watchAuth(listener: AuthListener): Promise<() => void> {
  const client = await backendClient();
  const { data } = client.auth.onAuthStateChange((event, session) => {
    listener(event, session === null ? null : signedInUser(session.user));
  });
  return () => data.subscription.unsubscribe();
}

/** Call 5 of the specification. */
export async function signInWithPassword(email: string, password: string): Promise<SignInAnswer> {
  return attempt<SignInAnswer>(async (client) => {
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    return error ? { error } : { answer: { kind: 'signed_in', user: signedInUser(data.user) } };
  });
}

/** Call 6: one optional row. Throws when that could not be read. */
export async function hasAdminRole(userId: string): Promise<boolean> {
  const client = await backendClient();
  const { data, error } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .eq('role', 'admin')
    .maybeSingle();
  if (error) throw new Error(error.message, { cause: error });
  return data !== null;
}

/** Call 7, for this browser only: other devices stay signed in. Never fails: the session here is gone in any case. */
export async function signOut(): Promise<void> {
  await attempt<AccountAnswer>(async (client) => {
    // The library ignores 401, 403 and 404, and forgets the session before it asks the server.
    const { error } = await client.auth.signOut({ scope: 'local' });
    return error ? { error } : { answer: { kind: 'done' } };
  });
}

/** Ends every other session of this person. */
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

async function attempt<Answer>(
  call: (client: SupabaseClient) => Promise<{ answer: Answer } | AuthFailure>,
): Promise<Answer | Exclude<AccountAnswer, { kind: 'done' }>> {
  try {
    const result = await call(await backendClient());
    if ('answer' in result) return result.answer;
    const { code = '', message, status = 0 } = result.error;
    if (status >= 400 && status < 500) return { kind: 'refused', code, message };
    return { kind: 'failed', cause: result.error };
  } catch (cause) {
    return { kind: 'failed', cause };
  }
}

function signedInUser({ id, email = '' }: User): SignedInUser {
  return { id, email };
}
