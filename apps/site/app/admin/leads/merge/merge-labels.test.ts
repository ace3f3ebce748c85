import { expect, test } from 'vitest';
import type { TimelineEntry } from '../api.ts';
import { describeLeft, describeMerge, formatMergeValue, formatReasons } from './merge-labels.ts';

const ENTRY: Extract<TimelineEntry, { kind: 'merge' }> = {
  kind: 'merge',
  id: 'merge:1',
  at: '2026-11-20T10:00:00Z',
  lead: null,
  mergeId: '1',
  by: 'ana@agency.example',
  isOwn: false,
  kept: { kind: 'submission', id: 'a', title: 'Rosa Bakery' },
  merged: { kind: 'consultation', id: 'b', title: 'Rosa Marquez' },
  fields: [
    { field: 'name', kept: 'Rosa', merged: 'Rosa Marquez', isTaken: false },
    { field: 'phone', kept: null, merged: '555-0199', isTaken: true },
    { field: 'business', kept: null, merged: 'Bakery', isTaken: false },
    { field: 'owner', kept: null, merged: 'ben@agency.example', isTaken: false },
  ],
  undoneAt: null,
  undoUntil: '2026-12-20T10:00:00Z',
};

const nameOf = (email: string) => (email === 'ben@agency.example' ? 'Ben Lee' : email);

test('a merge tells both values of everything that differed', () => {
  expect(describeMerge(ENTRY, 'Ana', nameOf)).toEqual({
    title: 'Ana merged Rosa Marquez into Rosa Bakery',
    detail: [
      'Name: still Rosa, of the merged lead Rosa Marquez',
      'Phone: now 555-0199, before Nothing',
      'Business of the merged lead: Bakery',
      'Owner of the merged lead: Ben Lee',
    ].join('\n'),
  });
  expect(describeMerge({ ...ENTRY, undoneAt: ENTRY.at }, 'Ana', nameOf).detail).toContain(
    'This merge was undone.',
  );
});

test.each([
  ['status', 'qualified', 'Qualified'],
  ['value', 1200, '$1,200'],
  ['monthly', 90, '$90 a month'],
  ['urgency', 'asap', 'As soon as possible'],
  ['phone', null, 'Nothing'],
] as const)('%s %s reads %s', (field, value, text) => {
  expect(formatMergeValue(field, value)).toContain(text);
});

test('reasons and what an undo left are sentences', () => {
  expect(formatReasons(['email', 'name'])).toBe('same email address and similar name');
  expect(describeLeft({ leftFields: ['phone'], leftCustomFields: ['Vehicle'] })).toBe(
    'Changed after the merge, so kept: phone and "Vehicle".',
  );
  expect(describeLeft({ leftFields: [], leftCustomFields: [] })).toBe('');
});
