import { expect, test } from 'vitest';
import { isSameText } from './is-same-text.ts';

test('texts are compared whole', () => {
  expect(isSameText('abc', 'abc')).toBe(true);
  for (const other of ['', 'ab', 'abd', 'abcd']) expect(isSameText('abc', other)).toBe(false);
});
