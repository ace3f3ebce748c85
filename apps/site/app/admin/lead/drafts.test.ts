import { beforeEach, describe, expect, it } from 'vitest';
import { keepDraft, keepDraftsOf, readDraft } from './drafts.ts';

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
  beforeEach(() => keepDraftsOf('ann', null));

  it('stay with the person who comes back, and leave the tab when somebody else comes', () => {
    const storage = memoryStorage();
    storage.setItem('theme', 'dark');
    keepDraft(LEAD, 'note', 'Asked for prices', storage);
    keepDraftsOf('ann', storage);
    expect(readDraft(LEAD, 'note', storage)).toBe('Asked for prices');
    keepDraftsOf('bob', storage);
    expect(readDraft(LEAD, 'note', storage)).toBe('');
    keepDraftsOf('ann', storage);
    expect(readDraft(LEAD, 'note', storage)).toBe('');
    expect(storage.getItem('theme')).toBe('dark');
  });

  it('are neither kept nor read while nobody is signed in', () => {
    const storage = memoryStorage();
    keepDraft(LEAD, 'note', 'x', storage);
    keepDraftsOf(null, storage);
    keepDraft(LEAD, 'note', 'y', storage);
    expect(storage.length).toBe(0);
  });

  it('are kept for each field of each lead of each kind', () => {
    const storage = memoryStorage();
    keepDraft(LEAD, 'note', 'Asked for prices', storage);
    expect(readDraft(LEAD, 'note', storage)).toBe('Asked for prices');
    expect(readDraft({ ...LEAD, kind: 'consultation' }, 'note', storage)).toBe('');
    expect(readDraft({ ...LEAD, id: 'a2' }, 'note', storage)).toBe('');
    expect(readDraft(LEAD, 'reason', storage)).toBe('');
  });

  it('go away with their text', () => {
    const storage = memoryStorage();
    keepDraft(LEAD, 'note', 'x', storage);
    keepDraft(LEAD, 'note', ' \n', storage);
    expect(storage.length).toBe(0);
  });

  it('break nothing where there is no storage', () => {
    expect(() => keepDraft(LEAD, 'note', 'x', BROKEN)).not.toThrow();
    expect(readDraft(LEAD, 'note', BROKEN)).toBe('');
    expect(readDraft(LEAD, 'note', null)).toBe('');
  });
});
