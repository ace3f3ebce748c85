import { expect, it } from 'vitest';
import { formatValue } from './format-value.ts';

it('says what a lead is worth at once and each month', () => {
  expect(formatValue(12_500, 900)).toBe('$12,500 + $900 a month');
  expect(formatValue(12_500, null)).toBe('$12,500');
  expect(formatValue(null, 900)).toBe('$900 a month');
  expect(formatValue(null, undefined)).toBe('');
});
