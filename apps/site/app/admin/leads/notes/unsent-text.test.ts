import { beforeEach, describe, expect, it } from 'vitest';
import { readUnsentText, saveUnsentText, setUnsentTextOwner } from './unsent-text.ts';

const LEAD = { kind: 'submission', id: 'a1' } as const;

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

const BROKEN: Storage = {
  ...memoryStorage(),
  getItem: () => {
    throw new Error('denied');
  },
  setItem: () => {
    throw new Error('full');
  },
};

describe('drafts', () => {
  beforeEach(() => setUnsentTextOwner('ann', null));

  it('stay for the person who comes back, and leave the tab when another person signs in', () => {
    const storage = memoryStorage();
    storage.setItem('theme', 'dark');
    saveUnsentText(LEAD, 'note', 'Asked for prices', storage);
    setUnsentTextOwner('ann', storage);
    expect(readUnsentText(LEAD, 'note', storage)).toBe('Asked for prices');
    setUnsentTextOwner('bob', storage);
    expect(readUnsentText(LEAD, 'note', storage)).toBe('');
    setUnsentTextOwner('ann', storage);
    expect(readUnsentText(LEAD, 'note', storage)).toBe('');
    expect(storage.getItem('theme')).toBe('dark');
  });

  it('are neither stored nor read while no one is signed in', () => {
    const storage = memoryStorage();
    saveUnsentText(LEAD, 'note', 'x', storage);
    setUnsentTextOwner(null, storage);
    saveUnsentText(LEAD, 'note', 'y', storage);
    expect(storage.length).toBe(0);
  });

  it('are kept for each field of each lead of each kind', () => {
    const storage = memoryStorage();
    saveUnsentText(LEAD, 'note', 'Asked for prices', storage);
    expect(readUnsentText(LEAD, 'note', storage)).toBe('Asked for prices');
    expect(readUnsentText({ ...LEAD, kind: 'consultation' }, 'note', storage)).toBe('');
    expect(readUnsentText({ ...LEAD, id: 'a2' }, 'note', storage)).toBe('');
    expect(readUnsentText(LEAD, 'reason', storage)).toBe('');
  });

  it('go away with their text', () => {
    const storage = memoryStorage();
    saveUnsentText(LEAD, 'note', 'x', storage);
    saveUnsentText(LEAD, 'note', ' \n', storage);
    expect(storage.length).toBe(0);
  });

  it('break nothing where there is no storage', () => {
    expect(() => saveUnsentText(LEAD, 'note', 'x', BROKEN)).not.toThrow();
    expect(readUnsentText(LEAD, 'note', BROKEN)).toBe('');
    expect(readUnsentText(LEAD, 'note', null)).toBe('');
  });
});
