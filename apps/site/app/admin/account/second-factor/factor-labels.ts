import { type AccountAnswer, PASSKEY_NOT_USED } from '../../../api/accounts.ts';
import type { FactorType } from '../../../api/second-factors.ts';

/** What is asked for: one of the person's factors, or a recovery code in place of any. */
export type Proof = FactorType | 'recovery';

export const PROOF_HELP: Record<Proof, string> = {
  totp: 'Enter the 6 digits that your authenticator app shows now.',
  webauthn: 'Use your security key, or the fingerprint, face or PIN of this device.',
  phone: 'We send 6 digits to your phone.',
  recovery: 'Enter one of the codes you saved. Each one works once.',
};

export const FACTOR_CHOICES: Record<FactorType, string> = {
  totp: 'App',
  webauthn: 'Security key',
  phone: 'Phone',
};

export const PROOF_LINKS: Record<Proof, string> = {
  totp: 'Use your authenticator app',
  webauthn: 'Use your security key',
  phone: 'Get a text message',
  recovery: 'Use a recovery code',
};

type Refusal = Exclude<AccountAnswer, { kind: 'done' }>;

const WRONG_CODES: Record<Proof, string> = {
  totp: 'That code is not right. Enter the one that your app shows now.',
  webauthn: 'That key did not match. Use the one you registered here.',
  phone: 'That code is not right. Enter the one from the latest message.',
  recovery: 'That recovery code is not right, or was used before. Try another one.',
};

const FAILURES: Readonly<Record<string, string>> = {
  [PASSKEY_NOT_USED]: 'No key was used. Try again.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
  over_sms_send_rate_limit: 'A message was just sent. Wait a minute before you ask for another.',
  mfa_recovery_codes_locked: 'Too many recovery codes were tried. Wait an hour, or use your second factor.',
  mfa_challenge_expired: 'That took too long. Try again.',
  mfa_ip_address_mismatch: 'Your network changed. Try again.',
};

/** Why a proof was not accepted. The server writes about a clock that is off in its own words. */
export function factorFailure(answer: Refusal, proof: Proof): string {
  if (answer.kind === 'failed') return 'Nothing could be checked. Check your connection and try again.';
  if (answer.code === 'mfa_verification_failed') {
    return answer.message.includes('clock') ? answer.message : WRONG_CODES[proof];
  }
  if (answer.code === 'mfa_factor_not_found') {
    return proof === 'recovery'
      ? 'Your account has no recovery codes. Ask the operator of this site to remove your second factor.'
      : 'This second factor was removed. Use another way.';
  }
  return FAILURES[answer.code] ?? 'That was not accepted. Try again, or use another way.';
}

const ENDED = [
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'bad_jwt',
  'no_authorization',
];

/** The first half of signing in is over by now. */
export function hasSessionEnded(answer: AccountAnswer): boolean {
  return answer.kind === 'refused' && ENDED.includes(answer.code);
}

export function formatCodesLeft(remaining: number): string {
  const left = remaining === 0 ? 'It was the last one.' : `You have ${remaining} left.`;
  return `You used a recovery code. ${left} If you lost your app or key, add a new one under Settings, Security.`;
}
