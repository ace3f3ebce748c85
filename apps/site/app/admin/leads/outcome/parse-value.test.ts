import { expect, it } from 'vitest';
import { parseValue } from './parse-value.ts';

it('takes amounts above zero', () => {
  expect(parseValue('$12,500.50')).toEqual({ amount: 12_500.5 });
  expect(parseValue(' 900 ')).toEqual({ amount: 900 });
});

it.each(['', '0', '$0.00', 'a lot'])('says what is wrong with "%s"', (typed) => {
  expect(parseValue(typed)).toEqual({ problem: expect.stringMatching(/^Enter an amount/) });
});
