import { expect, test } from 'vitest';
import { composeNotes } from './compose-notes.ts';

test('notes stay notes; follow-ups and calls become one', () => {
  expect(
    composeNotes({
      business_name: 'Bakery',
      staff_notes: 'Asked for Tuesday',
      staff_follow_ups: 'Call back',
      staff_calls: '3',
      last_call: '2026-11-20 09:00',
    }),
  ).toEqual({
    business_name: 'Bakery',
    notes: [
      'Asked for Tuesday',
      'Follow-ups before the import: Call back\nCalls before the import: 3\nLast call before the import: 2026-11-20 09:00',
    ],
  });
});

test('a lead without them has none, also where no call was made', () => {
  expect(composeNotes({ business_name: 'Bakery', staff_calls: '0' })).toEqual({ business_name: 'Bakery' });
});

test('a long text becomes several notes, and no word is lost', () => {
  const { notes } = composeNotes({ staff_notes: `${'🙂'.repeat(10_000)}end` });
  expect(notes).toEqual(['🙂'.repeat(10_000), 'end']);
});
