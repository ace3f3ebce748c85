import { expect, it } from 'vitest';
import { safeStorage, type TextStore } from './safe-storage.ts';

/** Like a browser's own storage, which has its entries as properties and its methods on its prototype. */
class FakeStorage implements TextStore {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

class FullStorage extends FakeStorage {
  override setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  }
}

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

it('reads and writes the storage it is given', () => {
  const storage = Object.assign(new FakeStorage(), { a: '1' });
  const store = safeStorage(() => storage);
  expect(store.getItem('a')).toBe('1');
  store.setItem('b', '2');
  store.removeItem('a');
  expect({ ...storage }).toEqual({ b: '2' });
});

it('remembers within the page where the browser allows no storage', () => {
  const store = safeStorage(denied);
  expect(store.getItem('a')).toBeNull();
  store.setItem('a', '1');
  expect(store.getItem('a')).toBe('1');
  store.removeItem('a');
  expect(store.getItem('a')).toBeNull();
});

it('gives back the newest text when the storage was full at the last write', () => {
  const storage = Object.assign(new FullStorage(), { a: 'old' });
  const store = safeStorage(() => storage);
  store.setItem('a', 'new');
  expect(store.getItem('a')).toBe('new');
});

it('lists what the storage holds and what it remembers itself', () => {
  const storage = Object.assign(new FullStorage(), { a: '1' });
  const store = safeStorage(() => storage);
  store.setItem('b', '2');
  expect(store.keys().toSorted()).toEqual(['a', 'b']);
  const memory = safeStorage(denied);
  memory.setItem('c', '3');
  expect(memory.keys()).toEqual(['c']);
});
