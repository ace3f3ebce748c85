import { describe, expect, it } from 'vitest';
import { chartScale, labeledIndexes } from './chart-scale.ts';

describe('chartScale', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [10, [0, 2, 4, 6, 8, 10]],
    [22, [0, 5, 10, 15, 20, 25]],
    [97, [0, 20, 40, 60, 80, 100]],
    [106, [0, 25, 50, 75, 100, 125]],
    [1_000_000, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
  ])('names round values for a largest value of %i', (largest, ticks) => {
    expect(chartScale(largest).ticks).toEqual(ticks);
  });

  it('places values between the edges, also wild ones', () => {
    const { share } = chartScale(97);
    expect([share(0), share(50), share(100), share(900), share(-4)]).toEqual([0, 0.5, 1, 1, 0]);
    expect(chartScale(Number.NaN).ticks).toEqual([0, 1]);
  });
});

describe('labeledIndexes', () => {
  it('names the newest and evenly spaced ones before it', () => {
    expect([...labeledIndexes(30, 4)]).toEqual([29, 21, 13, 5]);
    expect([...labeledIndexes(3, 8)]).toEqual([2, 1, 0]);
    expect(labeledIndexes(0, 4).size).toBe(0);
  });
});
