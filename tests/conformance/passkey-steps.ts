import { randomUUID } from 'node:crypto';
import type { AuthAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import {
  type Deviation,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '@fml/auth/test-support/software-authenticator.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { newPerson, testClient } from './auth-client.ts';

/** Where passkeys are made and used. The authenticator is software; its keys and signatures are real. */
export const PASSKEY_SITE = 'https://site.test';

export const VERIFICATION_FAILED = {
  status: 422,
  code: 'webauthn_verification_failed',
  message: 'Credential verification failed',
};
export const NO_CHALLENGE = { status: 400, code: 'webauthn_challenge_not_found' };

/** A signed-in person with an authenticator. */
export interface Person {
  client: SupabaseClient;
  id: string;
  email: string;
  authenticator: SoftwareAuthenticator;
}

type App = Pick<AuthAppForFile, 'fetch' | 'db'>;

/** What tests of passkeys do with `app`, whose site is `PASSKEY_SITE`. */
export function passkeySteps(app: App) {
  const person = async (): Promise<Person> => {
    return { ...(await newPerson(app)), authenticator: softwareAuthenticator(PASSKEY_SITE) };
  };
  const register = async ({ client, authenticator }: Person, deviation?: Deviation) => {
    const { data, error } = await client.auth.passkey.startRegistration();
    if (error !== null) throw error;
    return client.auth.passkey.verifyRegistration({
      challengeId: data.challenge_id,
      credential: authenticator.create(data.options, deviation),
    });
  };
  const personWithPasskey = async () => {
    const someone = await person();
    const { data, error } = await register(someone);
    if (error !== null) throw error;
    return { ...someone, passkeyId: data.id };
  };
  /** On a device where no one is signed in. */
  const signIn = async ({ authenticator }: Pick<Person, 'authenticator'>, deviation?: Deviation) => {
    const { client } = testClient(app);
    const { data, error } = await client.auth.passkey.startAuthentication();
    if (error !== null) throw error;
    const used = {
      challengeId: data.challenge_id,
      credential: authenticator.get(data.options, deviation),
    };
    return { ...(await client.auth.passkey.verifyAuthentication(used)), client, used };
  };
  const addVerifiedFactor = async (userId: string): Promise<void> => {
    await app.db.adminPool.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', now(), now())`,
      [randomUUID(), userId],
    );
  };
  /** As if the second factor had been used in them. */
  const raiseSessions = async ({ id, client }: Person): Promise<void> => {
    await app.db.adminPool.query(
      `with raised as (update auth.sessions set aal = 'aal2' where user_id = $1 returning id)
       insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       select gen_random_uuid(), id, now(), now(), 'totp' from raised`,
      [id],
    );
    await client.auth.refreshSession();
  };
  const auditOf = async (userId: string): Promise<{ action: string; traits: object }[]> => {
    const { rows } = await app.db.adminPool.query<{ action: string; traits: object }>(
      `select payload ->> 'action' as action, payload -> 'traits' as traits from auth.audit_log_entries
       where payload ->> 'actor_id' = $1`,
      [userId],
    );
    return rows;
  };
  const countOf = async (table: 'sessions' | 'webauthn_credentials', userId: string): Promise<number> => {
    const { rows } = await app.db.adminPool.query(`select from auth.${table} where user_id = $1`, [userId]);
    return rows.length;
  };
  return { person, register, personWithPasskey, signIn, addVerifiedFactor, raiseSessions, auditOf, countOf };
}
