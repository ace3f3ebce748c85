import { createHash } from 'node:crypto';
import { invalid } from '../errors/auth-error.ts';
import { isSameText } from './is-same-text.ts';
import { textField } from './read-fields.ts';

/** What a client that keeps a verifier sends with its request (RFC 7636). */
export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** Whether `verifier` is the one that a challenge was made from. */
export function isVerifierOf({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const hash = () => createHash('sha256').update(verifier).digest('base64url');
  return isSameText(method === 'plain' ? verifier : hash(), challenge);
}

/** Reads `code_challenge` and `code_challenge_method`; null when neither is there. Throws `validation_failed`. */
export function readCodeChallenge(fields: Readonly<Record<string, unknown>>): CodeChallenge | null {
  const challenge = textField(fields, 'code_challenge');
  const method = textField(fields, 'code_challenge_method').toLowerCase();
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method !== 's256' && method !== 'plain') {
    throw invalid('invalid code_challenge_method');
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[A-Za-z0-9\-._~]+$/.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { challenge, method };
}
