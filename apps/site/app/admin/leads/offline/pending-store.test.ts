import { expect, test } from 'vitest';
import { memoryStore } from '../../../../test-support/memory-store.ts';
import { safeStorage } from '../../../browser/safe-storage.ts';
import type { PendingChange } from './pending-changes.ts';
import { createPendingStore } from './pending-store.ts';

const NOTE: PendingChange = {
  id: 'n1',
  lead: { kind: 'submission', id: 'a' },
  title: 'Riverside Plumbing',
  action: { what: 'note', body: 'Call again' },
};

function browser() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test('what waits is there again after the page is closed, for its person alone', () => {
  const storage = browser();
  const first = createPendingStore(storage);
  first.setOwner('ann');
  first.update((queue) => [...queue, NOTE]);

  const reopened = createPendingStore(storage);
  reopened.setOwner('bob');
  expect(reopened.all()).toEqual([]);
  reopened.setOwner('ann');
  expect(reopened.all()).toEqual([NOTE]);
  reopened.update(() => []);
  expect(storage.stored.size).toBe(0);
});

test('what an earlier release stored is still read', () => {
  const storage = browser();
  const { action, ...change } = NOTE;
  storage.stored.set('fml.desk-waiting.ann', JSON.stringify([{ ...change, deed: action }]));
  const store = createPendingStore(storage);
  store.setOwner('ann');
  expect(store.all()).toEqual([NOTE]);
});

test('two tabs add to one queue', () => {
  const storage = browser();
  const [one, other] = [createPendingStore(storage), createPendingStore(storage)];
  for (const tab of [one, other]) tab.setOwner('ann');
  one.update((queue) => [...queue, NOTE]);
  other.update((queue) => [...queue, { ...NOTE, id: 'n2' }]);
  one.reload();
  expect(one.all().map(({ id }) => id)).toEqual(['n1', 'n2']);
});

test('a browser without storage holds it as long as the page is open; broken contents are nothing', () => {
  const store = createPendingStore(memoryStore());
  store.setOwner('ann');
  store.update((queue) => [...queue, NOTE]);
  expect(store.all()).toEqual([NOTE]);

  const storage = browser();
  storage.stored.set('fml.desk-waiting.ann', '{');
  const broken = createPendingStore(storage);
  broken.setOwner('ann');
  expect(broken.all()).toEqual([]);
});

test('a change that no longer fits into a full storage is not lost with the next one', () => {
  const storage = browser();
  let isFull = false;
  const refusing = safeStorage(() => ({
    ...storage,
    setItem: (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, value);
    },
  }));
  const store = createPendingStore(refusing);
  store.setOwner('ann');
  store.update((queue) => [...queue, NOTE]);
  isFull = true;
  store.update((queue) => [...queue, { ...NOTE, id: 'n2' }]);
  store.update((queue) => [...queue, { ...NOTE, id: 'n3' }]);
  expect(store.all().map(({ id }) => id)).toEqual(['n1', 'n2', 'n3']);
});
