import type { AuthTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { authenticatorCode } from '@fml/auth/test-support/authenticator-app.ts';
import type { Database } from '@fml/postgres';
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { newPerson, testClient } from './auth-client.ts';

/** A signed-in person of the real client, with what an authenticator app does. */
export interface FactorPerson {
  client: SupabaseClient;
  mfa: SupabaseClient['auth']['mfa'];
  id: string;
  email: string;
  password: string;
  session: () => Promise<Session>;
  /** Header of the current access token. */
  bearer: () => Promise<{ authorization: string }>;
  level: () => Promise<string | null | undefined>;
}

type App = Pick<AuthTestApp, 'fetch'>;

export async function factorPerson(app: App): Promise<FactorPerson> {
  const { client, id, email, password } = await newPerson(app);
  return asPerson(client, { id, email, password });
}

/** The same account in another browser, with its password alone. */
export async function elsewhere(
  app: App,
  person: Pick<FactorPerson, 'id' | 'email' | 'password'>,
): Promise<FactorPerson> {
  const { client } = testClient(app);
  const { error } = await client.auth.signInWithPassword(person);
  if (error !== null) throw error;
  return asPerson(client, person);
}

function asPerson(
  client: SupabaseClient,
  account: Pick<FactorPerson, 'id' | 'email' | 'password'>,
): FactorPerson {
  const session = async () => {
    const { data } = await client.auth.getSession();
    if (data.session === null) throw new Error('the client has no session');
    return data.session;
  };
  return {
    ...account,
    client,
    mfa: client.auth.mfa,
    session,
    bearer: async () => ({ authorization: `Bearer ${(await session()).access_token}` }),
    level: async () => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel,
  };
}

export interface EnrolledTotp {
  factorId: string;
  secret: string;
}

export async function enrollTotp(person: FactorPerson, friendlyName = 'Phone'): Promise<EnrolledTotp> {
  const { data, error } = await person.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

/** What the app shows `offsetS` seconds from the server's now. */
export function codeOf(app: AuthTestApp, { secret }: EnrolledTotp, offsetS = 0): string {
  return authenticatorCode(secret, new Date(app.clock.now.getTime() + offsetS * 1000));
}

/** A person at aal2, with a code that was just used. */
export async function personWithTotp(app: AuthTestApp): Promise<FactorPerson & { totp: EnrolledTotp }> {
  const person = await factorPerson(app);
  const totp = await enrollTotp(person);
  await stepUp(app, person, totp);
  return { ...person, totp };
}

/** Waits for the next code, on the test's clock, and enters it. */
export async function stepUp(app: AuthTestApp, person: FactorPerson, totp: EnrolledTotp): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
  const { factorId } = totp;
  const { error } = await person.mfa.challengeAndVerify({ factorId, code: codeOf(app, totp) });
  if (error !== null) throw error;
}

/**
 * Counts `used` requests in this window of a limit and in the ones after it, so that a test sees the limit after
 * a few requests, however slow the machine is.
 */
export async function useUpLimit(
  db: Database,
  { bucket, key, windowS, used }: { bucket: string; key: string; windowS: number; used: number },
): Promise<void> {
  await db.adminPool.query(
    `insert into public.rate_limits (bucket, key, window_start, count)
     select $1, $2, to_timestamp((floor(extract(epoch from now()) / $3) + n) * $3), $4
       from generate_series(0, 30) as n`,
    [bucket, key, windowS, used],
  );
}

/** Asks until an answer has status 429; gives the codes of all answers. */
export async function codesUntilLimited(ask: () => Promise<Response>): Promise<string[]> {
  const codes: string[] = [];
  for (let status = 0; status !== 429 && codes.length < 20; ) {
    const answer = await ask();
    status = answer.status;
    const { code } = (await answer.json()) as { code?: string };
    codes.push(code ?? 'ok');
  }
  return codes;
}
