import { describe, expect, test } from 'vitest';
import { remainingTime, usualTimes } from './remaining-time.ts';

const usual = { fetchMs: 1000, measureMs: 14_000, writeMs: 4000 };
const running = (stage: 'fetching' | 'measuring' | 'checking' | 'writing', elapsedMs: number) =>
  remainingTime({ kind: 'running', stage, elapsedMs }, usual);

describe('usual times', () => {
  test('are the middle of what recent analyses took, so that one odd website changes nothing', () => {
    const times: Record<string, number>[] = [
      { fetch: 900, measure: 12_000, insights: 3000 },
      { fetch: 1000, measure: 14_000, insights: 4000 },
      { fetch: 9000, measure: 60_000, insights: 20_000 },
      { fetch: 1100, measure: 16_000, insights: 5000 },
      { fetch: 400, measure: 8000 },
    ];
    expect(usualTimes(times)).toEqual(usual);
    expect(usualTimes(times.slice(0, 4))).toEqual({ fetchMs: 1050, measureMs: 15_000, writeMs: 4500 });
  });

  test('are not known from two reports', () => {
    expect(usualTimes([{ fetch: 1 }, { fetch: 1 }])).toBeNull();
  });
});

describe('while it runs', () => {
  test('the time goes down with the clock', () => {
    expect(running('fetching', 0)).toEqual({ ms: 20_000 });
    expect(running('measuring', 6000)).toEqual({ ms: 14_000 });
    expect(running('writing', 17_000)).toEqual({ ms: 3000 });
  });

  test('time lost in one stage is not made up in the next', () => {
    expect(running('measuring', 18_000)).toEqual({ ms: 6000 });
    expect(running('fetching', 4000)).toEqual({ ms: 20_000 });
  });

  test('a stage far beyond its usual end is overdue, however much is left', () => {
    expect(running('fetching', 5700)).toEqual({ ms: 20_000 });
    expect(running('fetching', 5900)).toBe('overdue');
    expect(running('measuring', 26_000)).toBe('overdue');
    expect(running('writing', 30_000)).toEqual({ ms: 2000 });
    expect(running('writing', 32_000)).toBe('overdue');
  });
});

describe('in line', () => {
  const queued = (position: number, workers: number, runningMs: number | null) =>
    remainingTime({ kind: 'queued', position, workers, runningMs }, usual);

  test('the rest of the running one and all before it are waited for', () => {
    expect(queued(1, 1, null)).toEqual({ ms: 20_000 });
    expect(queued(1, 1, 15_000)).toEqual({ ms: 25_000 });
    expect(queued(3, 1, 15_000)).toEqual({ ms: 65_000 });
    expect(queued(1, 1, 60_000)).toEqual({ ms: 22_000 });
  });

  test('several workers take several at a time', () => {
    expect(queued(3, 2, 15_000)).toEqual({ ms: 45_000 });
    expect(queued(3, 0, 15_000)).toEqual({ ms: 65_000 });
  });
});
