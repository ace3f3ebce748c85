import { expect, test } from 'vitest';
import { textNumber } from './text-number.ts';

test.each([
  ['(213) 555-0142', '12135550142'],
  ['+1 213 555 0142', '12135550142'],
  ['1-213-555-0142', '12135550142'],
  ['+49 30 901820', '4930901820'],
  ['49 30 9018205', null],
  ['113-555-0142', null],
  ['213-555-0199 ext 4', null],
  ['+0 30 901820', null],
  ['555-0142', null],
  ['', null],
])('%s is %s', (phone, number) => {
  expect(textNumber(phone)).toBe(number);
});
