import { expect, it } from 'vitest';
import { grainOf, grainOfRevenue } from './time-columns.ts';

it.each([
  ['2026-11-01', 'day', 'day'],
  ['2026-10-21', 'day', 'week'],
  ['2026-09-21', 'day', 'week'],
  ['2026-09-20', 'week', 'week'],
  ['2025-11-21', 'week', 'month'],
  ['2024-11-21', 'month', 'month'],
])('from %s to 2026-11-21 leads are counted by %s, revenue by %s', (from, leads, revenue) => {
  const range = { from, to: '2026-11-21' };
  expect([grainOf(range), grainOfRevenue(range)]).toEqual([leads, revenue]);
});
