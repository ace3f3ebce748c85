import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readEmailLink, readProviderReturn } from './session-state.ts';
import { useAuth } from './use-auth.ts';

function Reader() {
  useAuth();
  return null;
}

test('auth state outside its provider is a mistake that says so', () => {
  expect(() => renderToStaticMarkup(<Reader />)).toThrow('useAuth must be used within an AuthProvider');
});

test('the end of a mailed link tells what it was for, or why it did not work', () => {
  expect(readEmailLink('#access_token=a&type=recovery')).toEqual({ kind: 'recovery', problem: null });
  expect(readEmailLink('#access_token=a&type=invite').kind).toBe('invite');
  expect(readEmailLink('#error=access_denied&error_description=Link+has+expired')).toEqual({
    kind: null,
    problem: 'Link has expired',
  });
  expect(readEmailLink('')).toEqual({ kind: null, problem: null });
});

test('a return from a provider is told from a mailed link', () => {
  expect(readProviderReturn('#access_token=a&refresh_token=b')).toEqual({ kind: 'signed_in' });
  expect(readProviderReturn('#access_token=a&type=recovery')).toBeNull();
  expect(readProviderReturn('#error=access_denied&error_code=signup_disabled')).toEqual({
    kind: 'refused',
    code: 'signup_disabled',
  });
  expect(readProviderReturn('')).toBeNull();
});
