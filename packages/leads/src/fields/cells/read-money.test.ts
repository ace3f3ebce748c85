import { expect, it } from 'vitest';
import { readMoney } from './read-money.ts';

it.each([
  ['12500', 12_500],
  ['$4,200', 4200],
  ['$12,500.50', 12_500.5],
  ['4.200,50 €', 4200.5],
  ['€4.200', 4200],
  ['2k', 2000],
  ['$2.5K', 2500],
  ['1,5k', 1500],
  ['1.5M', 1_500_000],
  ['2 Tsd.', 2000],
  ['1,5 Mio', 1_500_000],
  ["1'200.50 USD", 1200.5],
  ['12 500', 12_500],
  ['12\u00a0500,00 EUR', 12_500],
  ['1,234,567', 1_234_567],
  ['4,20', 4.2],
  ['0', 0],
])('%s is %d', (text, amount) => {
  expect(readMoney(text)).toBe(amount);
});

it.each(['', 'much', '2k-5k', '$500 per month', '-20', '1,23,4', '1.2.3', '1,200,50', '12 50', '4x', '$'])(
  '%j is no amount',
  (text) => {
    expect(readMoney(text)).toBeNull();
  },
);
