import { expect, test } from 'vitest';
import { toggledRange, toggledRow, withRows } from './row-selection.ts';

const ROWS = ['a', 'b', 'c', 'd'];
const marked = (...keys: string[]) => new Set(keys);

test('a row is marked and unmarked', () => {
  expect(toggledRow(marked('a'), 'b')).toEqual(marked('a', 'b'));
  expect(toggledRow(marked('a', 'b'), 'a')).toEqual(marked('b'));
});

test('a range becomes what its last row becomes, in both directions', () => {
  expect(toggledRange(marked('b'), ROWS, 'b', 'd')).toEqual(marked('b', 'c', 'd'));
  expect(toggledRange(marked('c'), ROWS, 'c', 'a')).toEqual(marked('a', 'b', 'c'));
  expect(toggledRange(marked('a', 'b', 'c', 'd'), ROWS, 'd', 'b')).toEqual(marked('a'));
});

test('without a beginning in sight a range is one row', () => {
  expect(toggledRange(marked(), ROWS, null, 'c')).toEqual(marked('c'));
  expect(toggledRange(marked(), ROWS, 'gone', 'c')).toEqual(marked('c'));
});

test('all rows in sight are marked or unmarked beside those that are not', () => {
  expect(withRows(marked('z'), ['a', 'b'], true)).toEqual(marked('z', 'a', 'b'));
  expect(withRows(marked('z', 'a'), ['a', 'b'], false)).toEqual(marked('z'));
});
