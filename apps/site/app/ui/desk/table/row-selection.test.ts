import { expect, test } from 'vitest';
import { toggleRange, toggleRow, withRows } from './row-selection.ts';

const ROWS = ['a', 'b', 'c', 'd'];
const selected = (...keys: string[]) => new Set(keys);

test('a row is selected and unselected', () => {
  expect(toggleRow(selected('a'), 'b')).toEqual(selected('a', 'b'));
  expect(toggleRow(selected('a', 'b'), 'a')).toEqual(selected('b'));
});

test('a range becomes what its last row becomes, in both directions', () => {
  expect(toggleRange(selected('b'), ROWS, 'b', 'd')).toEqual(selected('b', 'c', 'd'));
  expect(toggleRange(selected('c'), ROWS, 'c', 'a')).toEqual(selected('a', 'b', 'c'));
  expect(toggleRange(selected('a', 'b', 'c', 'd'), ROWS, 'd', 'b')).toEqual(selected('a'));
});

test('without a beginning in sight a range is one row', () => {
  expect(toggleRange(selected(), ROWS, null, 'c')).toEqual(selected('c'));
  expect(toggleRange(selected(), ROWS, 'gone', 'c')).toEqual(selected('c'));
});

test('all visible rows are selected or unselected, the others stay', () => {
  expect(withRows(selected('z'), ['a', 'b'], true)).toEqual(selected('z', 'a', 'b'));
  expect(withRows(selected('z', 'a'), ['a', 'b'], false)).toEqual(selected('z'));
});
