import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMinuteClock } from './use-minute.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('everybody hears of each minute, and it is the same time for all', () => {
  const clock = createMinuteClock();
  let heard = 0;
  const stops = [clock.subscribe(() => heard++), clock.subscribe(() => heard++)];
  const before = clock.now();
  vi.advanceTimersByTime(59_999);
  expect(clock.now()).toBe(before);
  vi.advanceTimersByTime(1);
  expect(heard).toBe(2);
  expect(clock.now().toISOString()).toBe('2026-11-20T10:01:00.000Z');
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a clock without listeners for an hour is not an hour behind', () => {
  const clock = createMinuteClock();
  vi.advanceTimersByTime(3_600_000);
  expect(clock.now().toISOString()).toBe('2026-11-20T11:00:00.000Z');
});
