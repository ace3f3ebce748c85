import { expect, test } from 'vitest';
import { AuthError } from '../errors/auth-error.ts';
import { codeTarget, failureTarget, messageTarget, sessionTarget } from './result-redirects.ts';

const session = {
  access_token: 'a.b.c',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 1795176000,
  refresh_token: 'r',
  user: {},
} as const;

test('a session is in the fragment alone, with the empty marker', () => {
  expect(sessionTarget('https://x.example/a?b=c#old', session, 'signup')).toBe(
    'https://x.example/a?b=c#access_token=a.b.c&expires_at=1795176000&expires_in=3600&refresh_token=r&token_type=bearer&type=signup&sb=',
  );
});

test('a code is added to the query there is', () => {
  expect(codeTarget('https://x.example/a?b=c', 'd')).toBe('https://x.example/a?b=c&code=d');
  expect(codeTarget('myapp://back', 'd')).toBe('myapp://back?code=d');
});

test('a message is in the fragment, for clients with a verifier in the query too', () => {
  expect(messageTarget('https://x.example/', 'go on', false)).toBe('https://x.example/#message=go+on&sb=');
  expect(messageTarget('https://x.example/', 'go on', true)).toBe(
    'https://x.example/?message=go+on#message=go+on&sb=',
  );
});

test.each([
  [400, 'error=invalid_request&'],
  [401, 'error=unauthorized_client&'],
  [403, 'error=access_denied&'],
  [422, ''],
  [429, ''],
])('status %i of a failure becomes %j', (status, prefix) => {
  const failure = new AuthError('otp_expired', 'too late', { status });
  expect(failureTarget('https://x.example/', failure, false)).toBe(
    `https://x.example/#${prefix}error_code=otp_expired&error_description=too+late&sb=`,
  );
});
