import { describe, expect, it } from 'vitest';
import { movedCursor } from './list-cursor.ts';

const IDS = ['a', 'b', 'c', 'd'];

describe('movedCursor', () => {
  it.each([
    [null, 1, 'a'],
    [null, -1, 'd'],
    ['a', 1, 'b'],
    ['d', 1, 'd'],
    ['a', -1, 'a'],
    ['gone', 1, 'a'],
  ] as const)('goes from %s by %d to %s', (current, step, expected) => {
    expect(movedCursor(IDS, current, step)).toBe(expected);
  });

  it('stays nowhere in an empty list', () => {
    expect(movedCursor([], null, 1)).toBeNull();
  });
});
