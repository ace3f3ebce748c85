import { describe, expect, it } from 'vitest';
import { safeStorage } from '../../lead-form/safe-storage.ts';
import { NO_FIELDS } from './consultation-request.ts';
import { forgetRequest, type KeptRequest, keepRequest, keptRequest } from './kept-request.ts';

const NOW = Date.UTC(2026, 10, 21);
const kept: KeptRequest = {
  fields: { name: ' "Dana" \u202E', email: 'dana@', phone: '213', bestTime: 'evening' },
  requestKey: '0a4f2c0e-6a53-4e9b-9a51-7b1f6f0c2d11',
  shownAtMs: NOW - 60_000,
  reportId: '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c',
};
/** Remembers by itself, because there is no browser here. */
const newStore = () =>
  safeStorage(() => {
    throw new Error('no browser');
  });

describe('a kept request', () => {
  it('comes back as it was typed', () => {
    const store = newStore();
    keepRequest(store, kept);
    expect(keptRequest(store, NOW)).toEqual(kept);
  });

  it('is gone when it was sent, when its fields were emptied, and after a week', () => {
    const store = newStore();
    keepRequest(store, kept);
    expect(keptRequest(store, NOW + 8 * 86_400_000)).toBeNull();
    keepRequest(store, { ...kept, fields: NO_FIELDS });
    expect(keptRequest(store, NOW)).toBeNull();
    keepRequest(store, kept);
    forgetRequest(store);
    expect(keptRequest(store, NOW)).toBeNull();
  });

  it('leaves out what is not ours', () => {
    const store = newStore();
    store.setItem(
      'fml:consultation',
      JSON.stringify({ ...kept, version: 1, fields: { name: 7, bestTime: 'noon' } }),
    );
    expect(keptRequest(store, NOW)).toEqual({ ...kept, fields: NO_FIELDS });
    for (const text of ['{', 'null', '7', '{"version":2}', '{"version":1,"requestKey":"x"}']) {
      store.setItem('fml:consultation', text);
      expect(keptRequest(store, NOW)).toBeNull();
    }
  });
});
