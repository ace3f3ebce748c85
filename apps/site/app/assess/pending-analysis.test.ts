import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../test-support/memory-store.ts';
import { clearPendingAnalysis, readPendingAnalysis, savePendingAnalysis } from './pending-analysis.ts';

const pending = { url: 'https://example.com', requestKey: '8d8c1a52-5f1c-4f62-9a51-8c5a3c1b9d10' };

describe('the pending analysis', () => {
  it('is there after a reload and gone once it is forgotten', () => {
    const store = memoryStore();
    savePendingAnalysis(store, pending);
    expect(readPendingAnalysis(store)).toEqual(pending);
    clearPendingAnalysis(store);
    expect(readPendingAnalysis(store)).toBeNull();
  });

  it('is nothing when the store holds something else', () => {
    for (const text of ['', '{', '7', '{"url":1,"requestKey":"a"}']) {
      expect(readPendingAnalysis({ ...memoryStore(), getItem: () => text })).toBeNull();
    }
  });
});
