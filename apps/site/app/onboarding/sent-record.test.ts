import { expect, test } from 'vitest';
import { safeStorage } from '../browser/safe-storage.ts';
import { readSentAt, saveSentAt } from './sent-record.ts';

test('that it was sent is known for a day', () => {
  const store = safeStorage(() => {
    throw new Error('no browser');
  });
  const now = Date.UTC(2026, 10, 21);
  expect(readSentAt(store, now)).toBeNull();
  saveSentAt(store, now);
  expect(readSentAt(store, now + 3_600_000)).toEqual(new Date(now));
  expect(readSentAt(store, now + 86_400_000)).toBeNull();
});
