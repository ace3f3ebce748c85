import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readMailedArrival } from './session-state.ts';
import { useAuth } from './use-auth.ts';

function Reader() {
  useAuth();
  return null;
}

test('auth state outside its provider is a mistake that says so', () => {
  expect(() => renderToStaticMarkup(<Reader />)).toThrow('useAuth must be used within an AuthProvider');
});

test('the end of a mailed link tells what it was for, or why it did not work', () => {
  expect(readMailedArrival('#access_token=a&type=recovery')).toEqual({ kind: 'recovery', problem: null });
  expect(readMailedArrival('#access_token=a&type=invite').kind).toBe('invite');
  expect(readMailedArrival('#error=access_denied&error_description=Link+has+expired')).toEqual({
    kind: null,
    problem: 'Link has expired',
  });
  expect(readMailedArrival('')).toEqual({ kind: null, problem: null });
});
