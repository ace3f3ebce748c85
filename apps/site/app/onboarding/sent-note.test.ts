import { expect, test } from 'vitest';
import { safeStorage } from '../lead-form/safe-storage.ts';
import { keepSentNote, sentNote } from './sent-note.ts';

test('that it was sent is known for a day', () => {
  const store = safeStorage(() => {
    throw new Error('no browser');
  });
  const now = Date.UTC(2026, 10, 21);
  expect(sentNote(store, now)).toBeNull();
  keepSentNote(store, now);
  expect(sentNote(store, now + 3_600_000)).toEqual(new Date(now));
  expect(sentNote(store, now + 86_400_000)).toBeNull();
});
