import { describe, expect, it } from 'vitest';
import {
  formatConversionRate,
  formatDuration,
  formatExactMoney,
  formatGrowth,
  formatMoney,
  formatShare,
  formatShortMoney,
} from './format-metric.ts';

describe('numbers on the desk', () => {
  it.each([
    [0, 0, '0%'],
    [0, 8, '0.0%'],
    [33.3, 3, '33.3%'],
    [100, 5, '100.0%'],
  ])('a conversion rate of %s percent of %i is %s', (percent, total, words) => {
    expect(formatConversionRate(percent, total)).toBe(words);
  });

  it.each([
    [0, '0m'],
    [0.4, '0m'],
    [45, '45m'],
    [59.6, '1h'],
    [135, '2h 15m'],
    [24 * 60, '24h'],
    [26 * 60 + 10, '26h 10m'],
    [48 * 60, '2d'],
    [72 * 60 + 59, '3d 1h'],
  ])('%s minutes are %s', (minutes, words) => {
    expect(formatDuration(minutes)).toBe(words);
  });

  it.each([
    [null, '+0%'],
    [0, '+0%'],
    [-0.4, '+0%'],
    [12.4, '+12%'],
    [-8.6, '-9%'],
    [1250, '+1,250%'],
  ])('a growth of %s is %s', (growth, words) => {
    expect(formatGrowth(growth)).toBe(words);
  });

  it('money is whole dollars in sums, short inside charts, and as it was entered in a deal', () => {
    expect([formatMoney(0), formatMoney(48_250.4)]).toEqual(['$0', '$48,250']);
    expect([formatExactMoney(12_500), formatExactMoney(12_500.5)]).toEqual(['$12,500', '$12,500.50']);
    expect([formatShortMoney(0), formatShortMoney(1200), formatShortMoney(2_400_000)]).toEqual([
      '$0',
      '$1.2K',
      '$2.4M',
    ]);
  });

  it('a share that is not nothing never reads as nothing', () => {
    expect([formatShare(0, 10), formatShare(1, 1000), formatShare(1, 3), formatShare(1, 0)]).toEqual([
      '0%',
      '<1%',
      '33%',
      '0%',
    ]);
  });
});
