import { expect, test } from 'vitest';
import { type BulkChange, formatBulkResult, onlyChangedLeads, undoOf } from './use-bulk-status.ts';

const seen = (id: string, status: string) => ({ id, status, updatedAt: 'seen' });
const change: BulkChange[] = [
  {
    status: 'contacted',
    leads: [seen('a', 'new'), seen('b', 'qualified'), seen('c', 'new'), seen('d', 'of a newer version')],
  },
];

test('the way back gives each lead its own status, as far as it is known', () => {
  expect(undoOf(change)).toEqual([
    { status: 'new', leads: [seen('a', 'new'), seen('c', 'new')] },
    { status: 'qualified', leads: [seen('b', 'qualified')] },
  ]);
});

test('an undo goes over changed leads alone, as the change left them', () => {
  expect(onlyChangedLeads(undoOf(change), new Map([['c', 'left']]))).toEqual([
    { status: 'new', leads: [{ id: 'c', status: 'new', updatedAt: 'left' }] },
  ]);
  expect(onlyChangedLeads(undoOf(change), new Map())).toEqual([]);
});

test('the outcome tells of leads a colleague changed', () => {
  const nouns = { one: 'submission', many: 'submissions' };
  expect(formatBulkResult(1, 0, nouns)).toBe('1 submission updated');
  expect(formatBulkResult(2, 0, nouns)).toBe('2 submissions updated');
  expect(formatBulkResult(3, 1, nouns)).toBe('3 updated, 1 skipped because a colleague just changed it');
});
