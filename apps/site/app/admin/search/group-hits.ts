import type { SettingsRoom } from '../settings/settings-rooms.ts';
import type { SearchHit } from './api.ts';

type SearchKind = SearchHit['kind'];

const KINDS: Record<SearchKind, { title: string; list: string }> = {
  submission: { title: 'Submissions', list: '/admin/submissions' },
  consultation: { title: 'Consultations', list: '/admin/consultations' },
  report: { title: 'Reports', list: '/admin/reports' },
};

const MAX_PER_KIND = 5;

export type SearchEntry =
  | { type: 'hit'; key: string; hit: SearchHit; href: string }
  | { type: 'screen'; key: string; label: string; href: string }
  | { type: 'recent'; key: string; text: string };

export interface SearchGroup {
  key: string;
  title: string;
  entries: SearchEntry[];
}

/**
 * Hits under their kinds, in the order of the server; where there are more, a line leads to the whole list. Rooms of the
 * settings come last.
 */
export function groupHits(
  hits: readonly SearchHit[],
  text: string,
  rooms: readonly SettingsRoom[],
): SearchGroup[] {
  const groups: SearchGroup[] = [];
  for (const kind of Object.keys(KINDS) as SearchKind[]) {
    const { title, list } = KINDS[kind];
    const ofKind = hits.filter((hit) => hit.kind === kind);
    if (ofKind.length === 0) continue;
    const entries: SearchEntry[] = ofKind.slice(0, MAX_PER_KIND).map((hit) => ({
      type: 'hit',
      key: `${kind}-${hit.id}`,
      hit,
      href: `${list}/${encodeURIComponent(hit.id)}`,
    }));
    if (ofKind.length > MAX_PER_KIND) {
      const href = `${list}?${new URLSearchParams({ q: text })}`;
      entries.push({
        type: 'screen',
        key: `${kind}-all`,
        label: `All ${title.toLowerCase()} for "${text}"`,
        href,
      });
    }
    groups.push({ key: kind, title, entries });
  }
  if (rooms.length > 0) {
    groups.push({
      key: 'settings',
      title: 'Settings',
      entries: rooms.slice(0, MAX_PER_KIND).map(({ path, label }) => ({
        type: 'screen',
        key: `settings-${path.replaceAll('/', '-')}`,
        label,
        href: path,
      })),
    });
  }
  return groups;
}

export function groupRecent(texts: readonly string[]): SearchGroup[] {
  if (texts.length === 0) return [];
  const entries = texts.map((text) => ({ type: 'recent' as const, key: `recent-${text}`, text }));
  return [{ key: 'recent', title: 'Recent searches', entries }];
}
