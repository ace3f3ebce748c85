import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('let a few run at a time, in the order they asked, and a failure gives its place on', async () => {
    const turns = createTurns(2);
    const started: number[] = [];
    const ends: PromiseWithResolvers<void>[] = [];
    const work = [0, 1, 2, 3].map((index) => {
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return turns
        .take(async () => {
          started.push(index);
          await end.promise;
          return index;
        })
        .catch(() => 'failed');
    });
    expect(started).toEqual([0, 1]);
    ends[1]?.reject(new Error('broken'));
    expect(await work[1]).toBe('failed');
    expect(started).toEqual([0, 1, 2]);
    for (const end of ends) end.resolve();
    expect(await Promise.all(work)).toEqual([0, 'failed', 2, 3]);
  });
});
