import { expect, test } from 'vitest';
import { orWithoutIt } from './or-without-it.ts';

test('what cannot be looked up is left out, and told', async () => {
  const error = new Error('boom');
  const told: unknown[] = [];
  const look = () => Promise.reject(error);
  expect(await orWithoutIt(look, 60_000, (reason) => told.push(reason))).toBeNull();
  expect(told).toEqual([error]);
});

test('what takes too long is left out', async () => {
  const told: unknown[] = [];
  const never = new Promise<string>(() => undefined);
  expect(
    await orWithoutIt(
      () => never,
      1,
      (reason) => told.push(reason),
    ),
  ).toBeNull();
  expect(told).toEqual([]);
});
