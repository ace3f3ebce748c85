import { expect, it } from 'vitest';
import type { ForecastMetrics } from './api.ts';
import { forecastOf, forecastSummary, formatWinRate } from './forecast.ts';

const row = (change: Partial<ForecastMetrics>): ForecastMetrics => ({
  status: 'qualified',
  leads: 1,
  value: 0,
  monthly: 0,
  averageSince: null,
  decided: 0,
  won: 0,
  ...change,
});
const all = row({ status: 'new', decided: 100, won: 40 });

it('counts the value of a status times its own win rate', () => {
  const rows = forecastOf([all, row({ value: 1000, monthly: 50, decided: 20, won: 10 })]);
  expect(rows[1]).toMatchObject({ expectedValue: 500, expectedMonthly: 25 });
  expect(rows.map(formatWinRate)).toEqual(['40% of all 100 decided', '50% of 20 decided']);
  expect(forecastSummary(rows)).toBe(
    'Expected from the leads that are open now: $500 and $25 a month. This is the value of each status times its win rate.',
  );
});

it('uses the win rate of all decided leads where a status has few of its own, and says so', () => {
  const rows = forecastOf([all, row({ value: 25_000 })]);
  expect(rows[1]).toMatchObject({ expectedValue: 10_000, basis: { status: 'new', decided: 100 } });
  expect(rows.map(formatWinRate)).toEqual(['40% of all 100 decided', '40% of all 100 decided']);
  expect(forecastSummary(rows)).toBe(
    'Expected from the leads that are open now: $10,000. This is the value of each status times its win rate. Fewer than 20 leads were decided from Qualified, so the win rate of all 100 decided leads, 40%, is used there.',
  );
});

it('says when the decided leads are few, and that there is no forecast without any', () => {
  const valued = row({ value: 800, decided: 3, won: 3 });
  expect(forecastSummary(forecastOf([row({ status: 'new', decided: 4, won: 3 }), valued]))).toBe(
    'Expected from the leads that are open now: $600. This is their value times the win rate of all 4 decided leads, 75%. So few leads say little: it may be far off.',
  );
  const none = forecastOf([row({ status: 'new' }), row({ value: 800 })]);
  expect(none[1]).toMatchObject({ expectedValue: null, expectedMonthly: null });
  expect(none.map(formatWinRate)).toEqual(['No decided leads', 'No decided leads']);
  expect(forecastSummary(none)).toBe(
    'Not enough decided leads yet: no lead was won or lost in the last 12 months.',
  );
  expect(forecastSummary(forecastOf([all, row({})]))).toBe('No open lead has a value yet.');
});
