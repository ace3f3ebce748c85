import { expect, it } from 'vitest';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { deleteExpiredRows } from '../jobs/retention.ts';
import { consumeRateLimit, isRateLimitExhausted } from './rate-limits.ts';

const test = testDatabaseForFile();

const NOON = new Date('2026-11-20T12:00:15.000Z');

it('allows exactly the limit among many at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      consumeRateLimit(test.db.appPool, { bucket: 'many', key: 'a', limit: 7, windowMs: 60_000, now: NOON }),
    ),
  );
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(7);
  expect(answers.filter((answer) => !answer.allowed).every((answer) => answer.retryAfterS === 45)).toBe(true);
});

it('counts keys and buckets apart and starts again in the next window', async () => {
  const take = (bucket: string, key: string, now: Date) =>
    consumeRateLimit(test.db.appPool, { bucket, key, limit: 1, windowMs: 60_000, now });
  expect(await take('one', 'a', NOON)).toEqual({ allowed: true, retryAfterS: 0 });
  expect((await take('one', 'a', NOON)).allowed).toBe(false);
  expect((await take('one', 'b', NOON)).allowed).toBe(true);
  expect((await take('two', 'a', NOON)).allowed).toBe(true);
  expect((await take('one', 'a', new Date('2026-11-20T12:01:00.000Z'))).allowed).toBe(true);
});

it('allows nothing at a limit of zero and uses the clock of the database', async () => {
  const answer = await consumeRateLimit(test.db.appPool, {
    bucket: 'none',
    key: 'a',
    limit: 0,
    windowMs: 60_000,
  });
  expect(answer.allowed).toBe(false);
  expect(answer.retryAfterS).toBeGreaterThan(0);
  expect(answer.retryAfterS).toBeLessThanOrEqual(60);
});

it('forgets windows that are over for a day', async () => {
  const take = (now: Date) =>
    consumeRateLimit(test.db.appPool, { bucket: 'old', key: 'a', limit: 5, windowMs: 1000, now });
  await take(new Date(Date.now() - 25 * 3_600_000));
  await take(new Date());
  await deleteExpiredRows(test.db.appPool);
  const { rows } = await test.db.appPool.query(`select 1 from public.rate_limits where bucket = 'old'`);
  expect(rows).toHaveLength(1);
});

it('looks at a limit without counting', async () => {
  const limit = { bucket: 'looked-at', key: 'all', limit: 2, windowMs: 60 * 60_000 };
  const look = () => isRateLimitExhausted(test.db.appPool, limit);
  expect([await look(), await look(), await look()]).toEqual([false, false, false]);
  await consumeRateLimit(test.db.appPool, limit);
  expect(await look()).toBe(false);
  await consumeRateLimit(test.db.appPool, limit);
  expect(await look()).toBe(true);
  expect(await isRateLimitExhausted(test.db.appPool, { ...limit, key: 'other' })).toBe(false);
});
