import { expect, it } from 'vitest';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { inTransaction } from '../connections/transaction.ts';
import { consumeSendInterval } from './send-interval.ts';

const test = testDatabaseForFile();

const at = (seconds: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + seconds * 1000);
const take = (addressKey: string, seconds: number, kind = 'recovery') =>
  consumeSendInterval(test.db.authPool, { kind, addressKey, intervalMs: 60_000, now: at(seconds) });

it('gives one turn a minute and says how long to wait', async () => {
  expect(await take('a', 0)).toBe(0);
  expect(await take('a', 1)).toBe(59);
  expect(await take('a', 59.5)).toBe(1);
  expect(await take('a', 60)).toBe(0);
  expect(await take('a', 61)).toBe(59);
});

it('gives a turn after the clock was set back by a day, and none to a request that came a little earlier', async () => {
  expect(await take('back', 86_400)).toBe(0);
  expect(await take('back', 86_399)).toBe(60);
  expect(await take('back', 0)).toBe(0);
  expect(await take('back', 1)).toBe(59);
});

it('counts addresses and kinds apart', async () => {
  expect(await take('b', 0)).toBe(0);
  expect(await take('c', 0)).toBe(0);
  expect(await take('b', 0, 'signup')).toBe(0);
});

it('gives one turn to many at once', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => take('d', 0)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
  expect(waits.every((wait) => wait === 0 || wait === 60)).toBe(true);
});

it('gives the turn back when nothing came of it', async () => {
  await inTransaction(test.db.authPool, async (tx) => {
    await consumeSendInterval(tx, { kind: 'recovery', addressKey: 'e', intervalMs: 60_000, now: at(0) });
    throw new Error('failed');
  }).catch(() => undefined);
  expect(await take('e', 1)).toBe(0);
});
