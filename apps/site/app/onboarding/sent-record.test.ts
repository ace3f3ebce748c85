import { expect, test } from 'vitest';
import { memoryStore } from '../../test-support/memory-store.ts';
import { readSentAt, saveSentAt } from './sent-record.ts';

test('that it was sent is known for a day', () => {
  const store = memoryStore();
  const now = Date.UTC(2026, 10, 21);
  expect(readSentAt(store, now)).toBeNull();
  saveSentAt(store, now);
  expect(readSentAt(store, now + 3_600_000)).toEqual(new Date(now));
  expect(readSentAt(store, now + 86_400_000)).toBeNull();
});
