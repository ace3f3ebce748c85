import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../test-support/memory-store.ts';
import { clearRecentSearches, readRecentSearches, saveRecentSearch } from './recent-searches.ts';

describe('recent searches', () => {
  it('are saved newest first, each once', () => {
    const store = memoryStore();
    for (const text of ['roofer', ' dentist ', 'Roofer', '  ']) saveRecentSearch(store, text);
    expect(readRecentSearches(store)).toEqual(['Roofer', 'dentist']);
  });

  it('are at most six', () => {
    const store = memoryStore();
    for (let number = 0; number < 9; number++) saveRecentSearch(store, `search ${number}`);
    expect(readRecentSearches(store)).toHaveLength(6);
  });

  it('can be forgotten', () => {
    const store = memoryStore();
    saveRecentSearch(store, 'roofer');
    clearRecentSearches(store);
    expect(readRecentSearches(store)).toEqual([]);
  });

  it('survive a store that holds something else', () => {
    const store = memoryStore();
    store.setItem('fml.recent-searches', '{"a":1');
    expect(readRecentSearches(store)).toEqual([]);
    store.setItem('fml.recent-searches', '[1,"saved",null]');
    expect(readRecentSearches(store)).toEqual(['saved']);
  });
});
