const STORE_KEY = 'fml.recent-searches';
const MOST_KEPT = 6;
const LONGEST_CHARACTERS = 80;

type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was searched for last in this tab, newest first. A tab's own store: names of leads must not outlive the sitting. */
export function readRecentSearches(store: TextStore): string[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(STORE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** Keeps a search that led somewhere. The same words in other letters count as the same search. */
export function keepRecentSearch(store: TextStore, text: string): string[] {
  const searched = text.trim().slice(0, LONGEST_CHARACTERS);
  const before = readRecentSearches(store);
  if (searched === '') return before;
  const others = before.filter((entry) => entry.toLowerCase() !== searched.toLowerCase());
  const kept = [searched, ...others].slice(0, MOST_KEPT);
  try {
    store.setItem(STORE_KEY, JSON.stringify(kept));
  } catch {
    return before;
  }
  return kept;
}

export function forgetRecentSearches(store: TextStore): void {
  try {
    store.removeItem(STORE_KEY);
  } catch {
    return;
  }
}
