import { afterEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('gives what was done in time, and the fallback otherwise, without a timer left behind', async () => {
  vi.useFakeTimers();
  expect(await withTimeout(Promise.resolve('done'), 1000, 'late')).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
  const late = withTimeout(new Promise<string>(() => undefined), 1000, 'late');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBe('late');
});
