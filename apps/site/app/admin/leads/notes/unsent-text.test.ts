import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../../../../test-support/memory-store.ts';
import { readUnsentText, saveUnsentText, setUnsentTextOwner } from './unsent-text.ts';

const LEAD = { kind: 'submission', id: 'a1' } as const;

describe('drafts', () => {
  beforeEach(() => setUnsentTextOwner('ann', memoryStore()));

  it('stay for the person who comes back, and leave the tab when another person signs in', () => {
    const storage = memoryStore();
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
    const storage = memoryStore();
    saveUnsentText(LEAD, 'note', 'x', storage);
    setUnsentTextOwner(null, storage);
    saveUnsentText(LEAD, 'note', 'y', storage);
    expect(storage.keys()).toEqual([]);
  });

  it('are kept for each field of each lead of each kind', () => {
    const storage = memoryStore();
    saveUnsentText(LEAD, 'note', 'Asked for prices', storage);
    expect(readUnsentText(LEAD, 'note', storage)).toBe('Asked for prices');
    expect(readUnsentText({ ...LEAD, kind: 'consultation' }, 'note', storage)).toBe('');
    expect(readUnsentText({ ...LEAD, id: 'a2' }, 'note', storage)).toBe('');
    expect(readUnsentText(LEAD, 'reason', storage)).toBe('');
  });

  it('go away with their text', () => {
    const storage = memoryStore();
    saveUnsentText(LEAD, 'note', 'x', storage);
    saveUnsentText(LEAD, 'note', ' \n', storage);
    expect(storage.keys()).toEqual([]);
  });
});
