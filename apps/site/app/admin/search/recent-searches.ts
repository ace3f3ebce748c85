import type { TextStore } from '../../browser/safe-storage.ts';

const STORAGE_KEY = 'fml.recent-searches';
const MAX_SAVED = 6;
const MAX_CHARACTERS = 80;

/** Recent searches of this tab, newest first. They live in the tab because names of leads must not outlive the session. */
export function readRecentSearches(store: TextStore): string[] {
  try {
    const saved: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter((entry) => typeof entry === 'string').slice(0, MAX_SAVED) : [];
  } catch {
    return [];
  }
}

/** Saves a search that led somewhere. Upper and lower case count as the same search. */
export function saveRecentSearch(store: TextStore, text: string): string[] {
  const searched = text.trim().slice(0, MAX_CHARACTERS);
  const before = readRecentSearches(store);
  if (searched === '') return before;
  const others = before.filter((entry) => entry.toLowerCase() !== searched.toLowerCase());
  const saved = [searched, ...others].slice(0, MAX_SAVED);
  store.setItem(STORAGE_KEY, JSON.stringify(saved));
  return saved;
}

export function clearRecentSearches(store: TextStore): void {
  store.removeItem(STORAGE_KEY);
}
