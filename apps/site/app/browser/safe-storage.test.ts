import { describe, expect, it } from 'vitest';
import { safeStorage, type TextStore } from './safe-storage.ts';

function storeOf(map: Map<string, string>): TextStore {
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
  };
}

describe('safeStorage', () => {
  it('reads and writes the storage it stands for', () => {
    const map = new Map([['a', '1']]);
    const store = safeStorage(() => storeOf(map));
    expect(store.getItem('a')).toBe('1');
    store.setItem('b', '2');
    store.removeItem('a');
    expect([...map]).toEqual([['b', '2']]);
  });

  it('remembers within the page where the browser allows no storage', () => {
    const store = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(store.getItem('a')).toBeNull();
    store.setItem('a', '1');
    expect(store.getItem('a')).toBe('1');
    store.removeItem('a');
    expect(store.getItem('a')).toBeNull();
  });

  it('gives back the newest text when the storage was full at the last write', () => {
    const map = new Map([['a', 'old']]);
    const store = safeStorage(() => ({
      ...storeOf(map),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }));
    store.setItem('a', 'new');
    expect(store.getItem('a')).toBe('new');
  });
});
