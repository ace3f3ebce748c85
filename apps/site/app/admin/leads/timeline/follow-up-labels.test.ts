import { expect, it } from 'vitest';
import type { TimelineEntry } from '../api.ts';
import { formatTimelineEntry } from './timeline-labels.ts';

type FollowUpEntry = Extract<TimelineEntry, { kind: 'follow_up' }>;

const ENTRY: FollowUpEntry = {
  kind: 'follow_up',
  id: 'follow_up:1',
  at: '2026-11-22T18:00:00Z',
  lead: { kind: 'submission', id: 'a' },
  by: 'mia@agency.example',
  isOwn: false,
  what: 'added',
  title: 'Call back',
  fromTitle: null,
  dueAt: '2026-11-26T23:00:00Z',
  fromDueAt: null,
  timeZone: 'America/New_York',
  assignee: 'mia@agency.example',
  outcome: null,
  outcomeNote: null,
};

it.each<[Partial<FollowUpEntry>, string, string]>([
  [{}, 'mia@agency.example set a follow-up', 'Call back, Nov 26, 2026, 3:00 PM PST'],
  [
    { what: 'moved', isOwn: true, fromDueAt: '2026-07-26T23:00:00Z' },
    'You moved a follow-up',
    'Call back, from Jul 26, 2026, 4:00 PM PDT to Nov 26, 2026, 3:00 PM PST',
  ],
  [
    { what: 'edited', fromTitle: 'Call' },
    'mia@agency.example changed a follow-up',
    'Call, now Call back, Nov 26, 2026, 3:00 PM PST',
  ],
  [
    { what: 'done', outcome: 'reached', outcomeNote: 'Wants a quote.' },
    'mia@agency.example completed a follow-up',
    'Call back: Reached, Wants a quote.',
  ],
  [
    { what: 'assigned', by: null, assignee: null },
    'The system reassigned a follow-up',
    'Call back, now unassigned',
  ],
])('a timeline tells who did what with a follow-up: %o', (changes, title, detail) => {
  expect(formatTimelineEntry({ ...ENTRY, ...changes })).toEqual({ title, detail });
});
