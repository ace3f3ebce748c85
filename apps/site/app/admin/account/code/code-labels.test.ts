import { expect, test } from 'vitest';
import { codeDigits } from './code-labels.ts';

test.each([
  ['123456', '123456'],
  [' 012 345\n', '012345'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('%j holds the code %j', (text, code) => {
  expect(codeDigits(text)).toBe(code);
});
