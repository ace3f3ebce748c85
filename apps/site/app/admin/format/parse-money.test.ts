import { describe, expect, it } from 'vitest';
import { parseMoney } from './format-metric.ts';

describe('dollars', () => {
  it.each([
    ['12500', 12_500],
    [' $12,500.5 ', 12_500.5],
    ['0', 0],
    ['1,000,000', 1_000_000],
  ])('are read from %j', (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount);
  });

  it.each(['', '-5', '1.234', '12,50', '1e5', '12 500', 'a lot', '€50', '99999999999'])(
    'are not guessed from %j',
    (typed) => {
      expect(parseMoney(typed)).toBeNull();
    },
  );
});
