import type { SupabaseClient } from '@supabase/supabase-js';
import { deskClient } from './desk.ts';
import { DeskError } from './desk-error.ts';
import { type CamelKeys, camelKeys } from './wire-names.ts';

interface AuthFailure {
  name: string;
  message: string;
  code?: string | undefined;
  status?: number | undefined;
}

/** One call of the signed-in person to the account service; the answer is in camel case. Throws DeskError; `authCodeOf` tells why it was refused. */
export async function authCall<Data>(
  call: (auth: SupabaseClient['auth']) => Promise<{ data: Data; error: AuthFailure | null }>,
): Promise<CamelKeys<NonNullable<Data>>> {
  const { auth } = await deskClient();
  const { data, error } = await call(auth);
  if (error === null) return camelKeys(data as NonNullable<Data>);
  // The token still says aal2, but the factor behind it was removed: the next one says so, and a code is asked for.
  if (error.code === 'insufficient_aal') await auth.refreshSession();
  throw authErrorOf(error);
}

/** The service's code of a refused call; empty for everything else. */
export function authCodeOf(error: unknown): string {
  const cause: unknown = error instanceof DeskError ? error.cause : null;
  const code: unknown = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : '';
  return typeof code === 'string' ? code : '';
}

const SENTENCES: Readonly<Record<string, string>> = {
  insufficient_aal: 'Confirm your second factor first. Try again.',
  mfa_verification_failed: 'That code is wrong. Enter the one that your app shows now.',
  mfa_challenge_expired: 'That took too long. Enter a new code.',
  mfa_ip_address_mismatch: 'Your network changed in between. Enter a new code.',
  mfa_factor_name_conflict: 'You already use that name. Choose a different one.',
  mfa_factor_not_found: 'It was removed in the meantime. Reload the page.',
  too_many_enrolled_mfa_factors: 'You have ten second factors, which is the limit. Remove one first.',
  mfa_totp_enroll_not_enabled: 'Authenticator apps are turned off on this site.',
  mfa_recovery_codes_locked: 'Too many wrong codes. Wait an hour, or use your authenticator app.',
  mfa_verified_factor_exists: 'You already have recovery codes. Reload the page.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
  too_many_passkeys: 'You have ten passkeys, which is the limit. Remove one first.',
  webauthn_credential_exists: 'This device already has a passkey for your account.',
  webauthn_challenge_expired: 'That took too long. Try again.',
  webauthn_challenge_not_found: 'That took too long. Try again.',
  webauthn_verification_failed: 'Your device answered, but the passkey could not be verified. Try again.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account.',
  ERROR_CEREMONY_ABORTED: 'No passkey was added. Your device canceled the request.',
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'No passkey was added. Your device canceled the request.',
  ERROR_INVALID_DOMAIN: 'Browsers do not allow passkeys at this address. Open the desk at its usual address.',
  ERROR_INVALID_RP_ID: 'Browsers do not allow passkeys at this address. Open the desk at its usual address.',
};

/** What the service says about a clock that is off is written for people. */
const CLOCK_SENTENCE = /^This code (was|will be) valid /;

const ENDED = new Set(['session_not_found', 'session_expired', 'bad_jwt', 'user_not_found']);

/** What a failed call means, as a sentence to show. Never `forbidden`: the service knows nothing of the desk's roles. */
export function authErrorOf(error: AuthFailure): DeskError {
  const { name, message, code = '', status = 0 } = error;
  const options = { cause: error };
  if (CLOCK_SENTENCE.test(message)) return new DeskError('invalid', message, options);
  const sentence = SENTENCES[code];
  if (sentence !== undefined) return new DeskError('invalid', sentence, options);
  if (name === 'AuthSessionMissingError' || status === 401 || ENDED.has(code)) {
    return new DeskError('signed_out', undefined, options);
  }
  if (name === 'AuthRetryableFetchError' || status === 503) {
    return new DeskError('unreachable', undefined, options);
  }
  return new DeskError(status >= 400 && status < 500 ? 'invalid' : 'broken', undefined, options);
}
