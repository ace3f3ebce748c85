import { expect, test } from 'vitest';
import { microBatch } from './micro-batch.ts';

/** Runs that end when the test says so. */
function setUp(options: { concurrency?: number; maxBatchSize?: number } = {}) {
  const runs: { items: readonly string[]; end: (error?: Error) => void }[] = [];
  const store = microBatch<string, string>({
    concurrency: options.concurrency ?? 1,
    maxBatchSize: options.maxBatchSize ?? 3,
    isOwnFailure: (error) => (error as Error).message === 'own',
    run: (items) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => `stored ${item}`)));
      runs.push({ items, end });
      return promise;
    },
  });
  return { runs, store, items: () => runs.map((run) => run.items) };
}

test('the first item goes immediately, items that arrive during its run share the next runs in order', async () => {
  const { runs, store, items } = setUp();
  const answers = ['a', 'b', 'c', 'd', 'e'].map(store);
  expect(items()).toEqual([['a']]);
  runs[0]?.end();
  await expect.poll(items).toEqual([['a'], ['b', 'c', 'd']]);
  runs[1]?.end();
  await expect.poll(items).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  runs[2]?.end();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd', 'e'].map((item) => `stored ${item}`));
});

test('as many runs at the same time as allowed', () => {
  const { store, items } = setUp({ concurrency: 2 });
  for (const item of ['a', 'b', 'c']) void store(item);
  expect(items()).toEqual([['a'], ['b']]);
});

test("one item's own failure is its own: the others are stored", async () => {
  const { runs, store, items } = setUp();
  const answers = ['a', 'b', 'c'].map(store);
  runs[0]?.end();
  await expect.poll(() => runs.length).toBe(2);
  const settled = Promise.allSettled(answers);
  runs[1]?.end(new Error('own'));
  await expect.poll(items).toEqual([['a'], ['b', 'c'], ['b']]);
  runs[2]?.end(new Error('own'));
  await expect.poll(() => runs.length).toBe(4);
  runs[3]?.end();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test("everybody's failure is told to everybody, once", async () => {
  const { runs, store } = setUp();
  const answers = ['a', 'b', 'c'].map(store);
  runs[0]?.end();
  await expect.poll(() => runs.length).toBe(2);
  const settled = Promise.allSettled(answers);
  runs[1]?.end(new Error('connection lost'));
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(runs).toHaveLength(2);
});
