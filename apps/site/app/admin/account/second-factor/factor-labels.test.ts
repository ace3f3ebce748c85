import { expect, test } from 'vitest';
import { factorFailure, formatCodesLeft, hasSessionEnded } from './factor-labels.ts';

const refused = (code: string, message = '') => ({ kind: 'refused' as const, code, message });

test('a wrong code says which one is wanted', () => {
  expect(factorFailure(refused('mfa_verification_failed', 'Invalid code entered'), 'totp')).toContain(
    'your app',
  );
  expect(factorFailure(refused('mfa_verification_failed'), 'recovery')).toContain('was used before');
});

test('a clock that is off is explained in the words of the server', () => {
  const sentence = 'This code was valid about 3 minutes ago. The clock of your device is slow.';
  expect(factorFailure(refused('mfa_verification_failed', sentence), 'totp')).toBe(sentence);
});

test('too many tries, a missing set and a lost connection have sentences of their own', () => {
  expect(factorFailure(refused('over_request_rate_limit'), 'totp')).toMatch(/^Too many attempts/);
  expect(factorFailure(refused('mfa_factor_not_found'), 'recovery')).toContain('no recovery codes');
  expect(factorFailure({ kind: 'failed', cause: null }, 'totp')).toContain('connection');
  expect(factorFailure(refused('of_tomorrow'), 'totp')).toMatch(/^That was not accepted/);
});

test('after a recovery code, the person knows how many are left and what to do', () => {
  expect(formatCodesLeft(9)).toBe(
    'You used a recovery code. You have 9 left. If you lost your app or key, add a new one under Settings, Security.',
  );
  expect(formatCodesLeft(0)).toContain('It was the last one.');
});

test('an ended session is told from a wrong code', () => {
  expect(hasSessionEnded(refused('session_not_found'))).toBe(true);
  expect(hasSessionEnded(refused('mfa_verification_failed'))).toBe(false);
  expect(hasSessionEnded({ kind: 'failed', cause: null })).toBe(false);
});
