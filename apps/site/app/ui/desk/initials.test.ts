import { expect, test } from 'vitest';
import { initialsOf } from './initials.tsx';

test.each([
  ['maria@agency.example', 'MA'],
  ['x@agency.example', 'X@'],
  ['', 'AD'],
  ['  ', 'AD'],
  [undefined, 'AD'],
])('the badge of %j is %s', (email, badge) => {
  expect(initialsOf(email)).toBe(badge);
});
