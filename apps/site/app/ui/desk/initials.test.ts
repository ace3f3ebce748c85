import { expect, test } from 'vitest';
import { initialsOf, initialsOfName } from './initials.tsx';

test.each([
  ['maria@agency.example', 'MA'],
  ['x@agency.example', 'X@'],
  ['', 'AD'],
  ['  ', 'AD'],
  [undefined, 'AD'],
])('the badge of %j is %s', (email, badge) => {
  expect(initialsOf(email)).toBe(badge);
});

test.each([
  ['Ana Torres', 'AT'],
  ['ana maria de la Cruz', 'AC'],
  ['Zoë', 'Z'],
  ['Kim Lee (kim@agency.example)', 'KL'],
])('a person named %s is %s', (name, letters) => {
  expect(initialsOfName(name)).toBe(letters);
});
