import { expect, it } from 'vitest';
import type { SearchHit } from './api.ts';
import { groupHits, groupRecent } from './group-hits.ts';

it('hits stand under their kinds and lead to their screens', () => {
  const groups = groupHits([hit('report', 'r'), hit('submission', 'a'), hit('submission', 'b')], 'river', []);
  expect(
    groups.map(({ title, entries }) => [
      title,
      ...entries.map((entry) => entry.type === 'hit' && entry.href),
    ]),
  ).toEqual([
    ['Submissions', '/admin/submissions/a', '/admin/submissions/b'],
    ['Reports', '/admin/reports/r'],
  ]);
});

it('of many hits the first five are shown, with the way to the whole list', () => {
  const [group] = groupHits(
    Array.from({ length: 8 }, (_, index) => hit('consultation', `c${index}`)),
    'a & b',
    [],
  );
  expect(group?.entries.map(({ type }) => type)).toEqual(['hit', 'hit', 'hit', 'hit', 'hit', 'screen']);
  expect(group?.entries.at(-1)).toMatchObject({
    label: 'All consultations for "a & b"',
    href: '/admin/consultations?q=a+%26+b',
  });
});

it('rooms of the settings come after the hits', () => {
  const room = { label: 'Team', path: '/admin/settings/team', words: '' };
  const groups = groupHits([hit('report', 'r')], 'team', [room]);
  expect(groups.map(({ title }) => title)).toEqual(['Reports', 'Settings']);
  expect(groups[1]?.entries).toEqual([
    { type: 'screen', key: 'settings--admin-settings-team', label: 'Team', href: '/admin/settings/team' },
  ]);
});

it('there are no empty groups', () => {
  expect([groupHits([], 'x', []), groupRecent([])]).toEqual([[], []]);
});

function hit(kind: SearchHit['kind'], id: string): SearchHit {
  return { kind, id, title: id, subtitle: '', createdAt: '2026-11-20T00:00:00Z', matched: [] };
}
