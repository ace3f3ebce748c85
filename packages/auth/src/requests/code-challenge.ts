import { AuthError } from '../errors/auth-error.ts';
import { textField } from './read-fields.ts';

/** What a client that keeps a verifier sends with its request (RFC 7636). */
export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** Reads `code_challenge` and `code_challenge_method`; null when neither is there. Throws `validation_failed`. */
export function readCodeChallenge(fields: Readonly<Record<string, unknown>>): CodeChallenge | null {
  const challenge = textField(fields, 'code_challenge');
  const method = textField(fields, 'code_challenge_method').toLowerCase();
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') {
    throw new AuthError('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method !== 's256' && method !== 'plain') {
    throw new AuthError('validation_failed', 'invalid code_challenge_method');
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw new AuthError('validation_failed', 'code challenge has to be between 43 and 128 characters');
  }
  if (!/^[A-Za-z0-9\-._~]+$/.test(challenge)) {
    throw new AuthError(
      'validation_failed',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { challenge, method };
}
