import { expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

/** Work that ends when the test says so. */
function heldWork() {
  const open: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const hold = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => open.push(resolve));
    running -= 1;
  };
  return {
    work: { hash: () => hold().then(() => 'hash'), verify: () => hold().then(() => true) },
    most: () => most,
    finishAll: async () => {
      for (let round = 0; round < 200; round += 1) {
        open.shift()?.();
        await new Promise(setImmediate);
      }
    },
  };
}

it('works on a few at a time, in the order of arrival', async () => {
  const held = heldWork();
  const hasher = createPasswordHasher({ concurrency: 2, maxWaiting: 10, work: held.work });
  const order: number[] = [];
  const all = [1, 2, 3, 4, 5].map(async (number) => {
    await hasher.hash('x');
    order.push(number);
  });
  await held.finishAll();
  await Promise.all(all);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(held.most()).toBe(2);
});

it('refuses who would have to wait too long, and serves again afterwards', async () => {
  const held = heldWork();
  const hasher = createPasswordHasher({ concurrency: 1, maxWaiting: 1, work: held.work });
  const served = [hasher.hash('a'), hasher.hash('b')];
  await expect(hasher.hash('c')).rejects.toMatchObject({ code: 'over_request_rate_limit', status: 429 });
  await held.finishAll();
  expect(await Promise.all(served)).toEqual(['hash', 'hash']);
  const later = hasher.hash('d');
  await held.finishAll();
  expect(await later).toBe('hash');
});

it('gives its place on when the work fails', async () => {
  let calls = 0;
  const hasher = createPasswordHasher({
    concurrency: 1,
    work: {
      hash: async () => {
        calls += 1;
        if (calls === 1) throw new Error('out of memory');
        return 'hash';
      },
      verify: async () => true,
    },
  });
  await expect(hasher.hash('a')).rejects.toThrow('out of memory');
  expect(await hasher.hash('b')).toBe('hash');
});

it('does the same work for an unknown account and never says yes', async () => {
  const verified: string[] = [];
  const hasher = createPasswordHasher({
    work: {
      hash: async () => 'verifier of nobody',
      verify: async (_password, stored) => {
        verified.push(stored);
        return true;
      },
    },
  });
  expect(await hasher.verify('x', null)).toBe(false);
  expect(await hasher.verify('x', 'verifier of somebody')).toBe(true);
  expect(verified).toEqual(['verifier of nobody', 'verifier of somebody']);
});
