import { expect, test } from 'vitest';
import { parseColumns } from './list-columns.ts';

test('columns are what was chosen, in their order; none is a choice, too', () => {
  expect(parseColumns(null)).toEqual(['owner', 'outcome']);
  expect(parseColumns('lastCall,phone,gone')).toEqual(['phone', 'lastCall']);
  expect(parseColumns('')).toEqual([]);
});
