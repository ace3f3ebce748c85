import type { SearchHit } from '@fml/contract';

export type SearchKind = SearchHit['kind'];

export const SEARCH_GROUPS: Record<SearchKind, { title: string; list: string }> = {
  submission: { title: 'Submissions', list: '/admin/submissions' },
  consultation: { title: 'Consultations', list: '/admin/consultations' },
  report: { title: 'Reports', list: '/admin/reports' },
};

/** One line of the search list. */
export type SearchEntry =
  | { type: 'hit'; key: string; hit: SearchHit; href: string }
  | { type: 'recent'; key: string; text: string };

export interface SearchGroup {
  key: string;
  title: string;
  /** Where the whole list for these words is. */
  allHref?: string;
  entries: SearchEntry[];
}

/** Hits under their kinds, in the order the server ranked them inside each kind. */
export function groupHits(hits: readonly SearchHit[], text: string): SearchGroup[] {
  const kinds = Object.keys(SEARCH_GROUPS) as SearchKind[];
  return kinds
    .map((kind) => ({
      key: kind,
      title: SEARCH_GROUPS[kind].title,
      allHref: `${SEARCH_GROUPS[kind].list}?${new URLSearchParams({ q: text })}`,
      entries: hits.filter((hit) => hit.kind === kind).map(hitEntry),
    }))
    .filter(({ entries }) => entries.length > 0);
}

export function groupRecent(texts: readonly string[]): SearchGroup[] {
  if (texts.length === 0) return [];
  const entries = texts.map((text) => ({ type: 'recent' as const, key: `recent:${text}`, text }));
  return [{ key: 'recent', title: 'Recent searches', entries }];
}

export function entriesOf(groups: readonly SearchGroup[]): SearchEntry[] {
  return groups.flatMap(({ entries }) => entries);
}

function hitEntry(hit: SearchHit): SearchEntry {
  const href = `${SEARCH_GROUPS[hit.kind].list}/${encodeURIComponent(hit.id)}`;
  return { type: 'hit', key: `${hit.kind}:${hit.id}`, hit, href };
}
