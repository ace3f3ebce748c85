import { expect, it } from 'vitest';
import { listSummary } from './list-summary.ts';

it.each([
  [50, 1, { count: 1234, isExact: true }, '1-50 of 1,234'],
  [34, 25, { count: 1234, isExact: true }, '1,201-1,234 of 1,234'],
  [50, 2, { count: 10_000, isExact: false }, '51-100 of 10,000+'],
  [0, 1, { count: 0, isExact: true }, '0 of 0'],
])('sums up %i rows of page %i', (rows, page, total, expected) => {
  expect(listSummary(rows, page, 50, total)).toBe(expected);
});
