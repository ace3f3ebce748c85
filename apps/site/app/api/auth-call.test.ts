import { expect, test } from 'vitest';
import { authCodeOf, authErrorOf } from './auth-call.ts';

const refusal = (code: string, status: number, message = 'a message of the service') => ({
  name: 'AuthApiError',
  message,
  code,
  status,
});

test.each([
  [refusal('mfa_verification_failed', 422), 'invalid', /^That code is wrong/],
  [
    refusal('mfa_verification_failed', 422, 'This code was valid about 4 minutes ago.'),
    'invalid',
    /4 minutes/,
  ],
  [refusal('insufficient_aal', 401), 'invalid', /second factor first/],
  [refusal('session_not_found', 403), 'signed_out', /session has ended/],
  [refusal('no_authorization', 401), 'signed_out', /session has ended/],
  [{ name: 'AuthSessionMissingError', message: '' }, 'signed_out', /session has ended/],
  [
    { name: 'AuthRetryableFetchError', message: 'fetch failed', status: 0 },
    'unreachable',
    /cannot be reached/,
  ],
  [refusal('', 500), 'broken', /our side/],
  [refusal('validation_failed', 400), 'invalid', /not accepted/],
] as const)('%o is %s', (error, kind, sentence) => {
  const shown = authErrorOf(error);
  expect(shown.kind).toBe(kind);
  expect(shown.message).toMatch(sentence);
});

test('the code of a refusal can be asked for afterwards', () => {
  expect(authCodeOf(authErrorOf(refusal('mfa_factor_not_found', 404)))).toBe('mfa_factor_not_found');
  expect(authCodeOf(new Error('something else'))).toBe('');
});
