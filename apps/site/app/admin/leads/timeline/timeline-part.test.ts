import { expect, test } from 'vitest';
import type { TimelineEntry } from '../api.ts';
import { entriesOfPart } from './timeline-part.ts';

const BASE = { id: '1', at: '2026-11-21T09:00:00+00:00', lead: null, by: null, isOwn: false } as const;
const ENTRIES: TimelineEntry[] = [
  { ...BASE, kind: 'note', body: 'Called twice', updatedAt: BASE.at },
  { ...BASE, kind: 'status', fromStatus: 'new', toStatus: 'lost' },
  { ...BASE, kind: 'call', outcome: 'spoke', note: null },
];

test('what people said is apart from what changed', () => {
  const kinds = (part: Parameters<typeof entriesOfPart>[1]) =>
    entriesOfPart(ENTRIES, part).map(({ kind }) => kind);
  expect(kinds('all')).toEqual(['note', 'status', 'call']);
  expect(kinds('conversation')).toEqual(['note', 'call']);
  expect(kinds('changes')).toEqual(['status']);
});
