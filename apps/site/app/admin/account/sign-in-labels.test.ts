import { expect, test } from 'vitest';
import { SIGN_IN_FAILURES, signInProblem } from './sign-in-labels.ts';

test.each([
  ['', '', 'Invalid email address'],
  ['maria', 'long enough', 'Invalid email address'],
  ['maria@agency', 'long enough', 'Invalid email address'],
  ['maria@agency .example', 'long enough', 'Invalid email address'],
  ['maria@agency.example', '12345', 'Password must be at least 6 characters'],
  ['maria@agency.example', '123456', null],
  ['  maria@agency.example ', '123456', null],
])('%j with %j: %j', (email, password, problem) => {
  expect(signInProblem(email, password)).toBe(problem);
});

test('the sentences are the agreed ones', () => {
  expect(SIGN_IN_FAILURES).toMatchObject({
    refused: 'Invalid email or password',
    not_admin: 'Access denied. Admin privileges required.',
    failed: 'An unexpected error occurred',
  });
});
