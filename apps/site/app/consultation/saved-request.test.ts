import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../test-support/memory-store.ts';
import { NO_FIELDS } from './consultation-request.ts';
import { clearSavedRequest, readSavedRequest, type SavedRequest, saveRequest } from './saved-request.ts';

const NOW = Date.UTC(2026, 10, 21);
const kept: SavedRequest = {
  fields: { ...NO_FIELDS, name: ' "Dana" \u202E', email: 'dana@', phone: '213', bestTime: 'evening' },
  requestKey: '0a4f2c0e-6a53-4e9b-9a51-7b1f6f0c2d11',
  shownAtMs: NOW - 60_000,
  reportId: '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c',
};
describe('a kept request', () => {
  it('comes back as it was typed', () => {
    const store = memoryStore();
    saveRequest(store, kept);
    expect(readSavedRequest(store, NOW)).toEqual(kept);
  });

  it('is gone when it was sent, when its fields were emptied, and after a week', () => {
    const store = memoryStore();
    saveRequest(store, kept);
    expect(readSavedRequest(store, NOW + 8 * 86_400_000)).toBeNull();
    saveRequest(store, { ...kept, fields: NO_FIELDS });
    expect(readSavedRequest(store, NOW)).toBeNull();
    saveRequest(store, kept);
    clearSavedRequest(store);
    expect(readSavedRequest(store, NOW)).toBeNull();
  });

  it('leaves out what is not ours', () => {
    const store = memoryStore();
    store.setItem(
      'fml:consultation',
      JSON.stringify({ ...kept, version: 1, fields: { name: 7, bestTime: 'noon' } }),
    );
    expect(readSavedRequest(store, NOW)).toEqual({ ...kept, fields: NO_FIELDS });
    for (const text of ['{', 'null', '7', '{"version":2}', '{"version":1,"requestKey":"x"}']) {
      store.setItem('fml:consultation', text);
      expect(readSavedRequest(store, NOW)).toBeNull();
    }
  });
});
