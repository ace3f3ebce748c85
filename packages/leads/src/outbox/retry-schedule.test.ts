import { describe, expect, it } from 'vitest';
import { nextAttemptAt } from './retry-schedule.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CREATED = new Date('2026-11-20T12:00:00.000Z');

function delaysUntilDead(lifetimeMs: number | null): number[] {
  const expiresAt = lifetimeMs === null ? null : new Date(CREATED.getTime() + lifetimeMs);
  const delays: number[] = [];
  let now = CREATED;
  for (let attempt = 1; attempt < 1000; attempt += 1) {
    const next = nextAttemptAt({ attempt, createdAt: CREATED, expiresAt, now });
    if (next === null) return delays;
    delays.push(next.getTime() - now.getTime());
    now = next;
  }
  throw new Error('never gave up');
}

describe('when a message is tried again', () => {
  it('waits a minute, then twice as long each time, at most six hours, for three days', () => {
    const delays = delaysUntilDead(null);
    expect(delays.slice(0, 10).map((delay) => delay / MINUTE_MS)).toEqual([
      1, 2, 4, 8, 16, 32, 64, 128, 256, 360,
    ]);
    expect(Math.max(...delays)).toBe(6 * HOUR_MS);
    const lastAttemptMs = delays.reduce((sum, delay) => sum + delay, 0);
    expect(lastAttemptMs).toBeGreaterThan(66 * HOUR_MS);
    expect(lastAttemptMs).toBeLessThanOrEqual(72 * HOUR_MS);
  });

  it('gives up when the code in it would be worthless', () => {
    const delays = delaysUntilDead(HOUR_MS);
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeLessThan(HOUR_MS);
    expect(delays).toHaveLength(5);
  });

  it('has its three days again from when staff asked for another attempt', () => {
    const now = new Date(CREATED.getTime() + 100 * HOUR_MS);
    const given = { attempt: 1, createdAt: CREATED, expiresAt: null, now };
    expect(nextAttemptAt(given)).toBeNull();
    expect(nextAttemptAt({ ...given, retrySince: now })).toEqual(new Date(now.getTime() + MINUTE_MS));
    const later = new Date(now.getTime() + 72 * HOUR_MS);
    expect(nextAttemptAt({ ...given, retrySince: now, now: later })).toBeNull();
  });

  it('tries a code that lives a minute again within that minute', () => {
    expect(delaysUntilDead(MINUTE_MS)).toEqual([10_000, 20_000]);
  });
});
