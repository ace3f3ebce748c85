import { expect, test } from 'vitest';
import { type BulkStep, bulkOutcome, stepsBack, stepsOverChanged } from './bulk-steps.ts';

const seen = (id: string, status: string) => ({ id, status, updated_at: 'seen' });
const change: BulkStep[] = [
  {
    status: 'contacted',
    leads: [seen('a', 'new'), seen('b', 'qualified'), seen('c', 'new'), seen('d', 'of a newer version')],
  },
];

test('the way back gives each lead its own status, as far as it is known', () => {
  expect(stepsBack(change)).toEqual([
    { status: 'new', leads: [seen('a', 'new'), seen('c', 'new')] },
    { status: 'qualified', leads: [seen('b', 'qualified')] },
  ]);
});

test('an undo goes over changed leads alone, as the change left them', () => {
  expect(stepsOverChanged(stepsBack(change), new Map([['c', 'left']]))).toEqual([
    { status: 'new', leads: [{ id: 'c', status: 'new', updated_at: 'left' }] },
  ]);
  expect(stepsOverChanged(stepsBack(change), new Map())).toEqual([]);
});

test('the outcome tells of leads a colleague changed', () => {
  const nouns = { one: 'submission', many: 'submissions' };
  expect(bulkOutcome(1, 0, nouns)).toBe('1 submission updated');
  expect(bulkOutcome(2, 0, nouns)).toBe('2 submissions updated');
  expect(bulkOutcome(3, 1, nouns)).toBe('3 updated, 1 changed by a colleague meanwhile');
});
