import { expect, it } from 'vitest';
import { moveHighlight } from './use-list-shortcuts.ts';

const IDS = ['a', 'b', 'c', 'd'];

it.each([
  [null, 1, 'a'],
  [null, -1, 'd'],
  ['a', 1, 'b'],
  ['d', 1, 'd'],
  ['a', -1, 'a'],
  ['gone', 1, 'a'],
] as const)('goes from %s by %d to %s', (current, step, expected) => {
  expect(moveHighlight(IDS, current, step)).toBe(expected);
});

it('stays nowhere in an empty list', () => {
  expect(moveHighlight([], null, 1)).toBeNull();
});
