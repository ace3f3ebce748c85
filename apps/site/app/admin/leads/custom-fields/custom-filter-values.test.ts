import { expect, it } from 'vitest';
import {
  filteredFields,
  filterText,
  filterValues,
  readRange,
  withFilter,
  writeRange,
} from './custom-filter-values.ts';

it('keeps the filters of other fields', () => {
  const chosen = ['a=Gold', 'a=Silver=old', 'b=1..2'];
  expect(filterValues(chosen, 'a')).toEqual(['Gold', 'Silver=old']);
  expect(filteredFields(chosen)).toEqual(['a', 'b']);
  expect(withFilter(chosen, 'a', ['None'])).toEqual(['b=1..2', 'a=None']);
  expect(withFilter(chosen, 'b', [])).toEqual(['a=Gold', 'a=Silver=old']);
});

it.each([
  ['1200.5..', { from: '1200.5', to: '' }],
  ['..16', { from: '', to: '16' }],
  ['-3..-1.25', { from: '-3', to: '-1.25' }],
  ['', { from: '', to: '' }],
])('reads the range %j', (value, range) => {
  expect(readRange(value)).toEqual(range);
  expect(writeRange(range)).toBe(value);
});

it('takes a number as people type it', () => {
  expect(writeRange({ from: ' 1,200 ', to: '' })).toBe('1200..');
});

it.each([
  ['number', '1200..', 'from 1,200'],
  ['number', '..16', 'to 16'],
  ['date', '2026-11-01..2026-11-23', 'Nov 1, 2026 to Nov 23, 2026'],
  ['date', '2026-11-23..2026-11-23', 'Nov 23, 2026'],
  ['text', 'red van', 'red van'],
] as const)('shows a filter by %s, %s, as %s', (type, value, shown) => {
  expect(filterText(type, value)).toBe(shown);
});
