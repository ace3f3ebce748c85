import { expect, test } from 'vitest';
import { intendedPath, isConsentPath } from './intended-path.ts';

test.each([
  [{ from: '/admin/submissions/5b2d?tab=notes#n1' }, '/admin/submissions/5b2d?tab=notes#n1'],
  [{ from: '/admin/submissions?status=new' }, '/admin/submissions?status=new'],
  [{ from: '/oauth/consent?authorization_id=abc' }, '/oauth/consent?authorization_id=abc'],
  [{ from: '/oauth/consent//elsewhere.example' }, '/admin/dashboard'],
  [{ from: '/admin' }, '/admin/dashboard'],
  [{ from: '/admin/login' }, '/admin/dashboard'],
  [{ from: '//elsewhere.example/admin/' }, '/admin/dashboard'],
  [{ from: 'https://elsewhere.example' }, '/admin/dashboard'],
  [{ from: '/admin//elsewhere.example' }, '/admin/dashboard'],
  [{ from: 7 }, '/admin/dashboard'],
  [null, '/admin/dashboard'],
])('%j leads to %s', (state, path) => {
  expect(intendedPath(state)).toBe(path);
});

test('an application waits at the consent page alone', () => {
  expect(isConsentPath('/oauth/consent?authorization_id=abc')).toBe(true);
  expect(isConsentPath('/admin/dashboard')).toBe(false);
});
