import { expect, test } from 'vitest';
import { memoryStore } from '../../test-support/memory-store.ts';
import { addDiscarded, discardedDrafts, removeDiscarded } from './discarded-drafts.ts';

const draft = (digit: number) => ({ id: `${digit}b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c`, key: `k${digit}` });
const storeWith = (text?: string) => {
  const store = memoryStore();
  if (text !== undefined) store.setItem('fml:onboarding-discarded', text);
  return store;
};

test('a cleared draft waits until the server has confirmed it', () => {
  const store = storeWith();
  addDiscarded(store, draft(1));
  addDiscarded(store, draft(2));
  addDiscarded(store, draft(1));
  expect(discardedDrafts(store)).toEqual([draft(2), draft(1)]);
  removeDiscarded(store, draft(2));
  removeDiscarded(store, draft(1));
  expect(store.getItem('fml:onboarding-discarded')).toBeNull();
});

test.each(['{', '7', 'null', '[1,{"id":"x"},null]'])('%s holds none', (text) => {
  expect(discardedDrafts(storeWith(text))).toEqual([]);
});
