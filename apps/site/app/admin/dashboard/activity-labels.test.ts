import { describe, expect, it } from 'vitest';
import { activityDays, formatActivity } from './activity-labels.ts';
import type { ActivityEntry } from './api.ts';

// Without an offset a time is local, so these hold in every time zone.
const NOW = new Date('2026-11-21T12:00:00');

describe('recent activity', () => {
  it.each([
    [{ kind: 'onboarding' }, '| completed the questionnaire'],
    [{ kind: 'entered' }, 'ana@desk.example entered | by hand'],
    [{ kind: 'consultation' }, '| requested a consultation'],
    [{ kind: 'note' }, 'ana@desk.example wrote a note on |'],
    [
      { kind: 'status', fromStatus: 'new', toStatus: 'contacted' },
      'ana@desk.example moved | from New to Contacted',
    ],
    [{ kind: 'note', by: null }, 'A former colleague wrote a note on |'],
    [{ kind: 'note', application: 'Assistant X' }, 'ana@desk.example, with Assistant X, wrote a note on |'],
    [
      { kind: 'status', fromStatus: 'new', toStatus: 'lost', application: 'Assistant X' },
      'ana@desk.example, with Assistant X, moved | from New to Lost',
    ],
  ] as const)('says what happened: %o', (changes, expected) => {
    const { before, after } = formatActivity(entry('2026-11-21T09:00:00', changes), (email) => email);
    expect(`${before} | ${after}`.trim()).toBe(expected);
  });

  it('stands under its day', () => {
    const times = [
      '2026-11-21T11:59:00',
      '2026-11-21T00:01:00',
      '2026-11-20T23:59:00',
      '2026-11-16T08:00:00',
    ];
    const days = activityDays(
      [...times, '2026-11-12T08:00:00', 'soon'].map((at) => entry(at)),
      NOW,
    );
    expect(days.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      ['Monday', 1],
      ['Nov 12, 2026', 1],
      ['Earlier', 1],
    ]);
  });
});

function entry(at: string, changes: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: at,
    kind: 'onboarding',
    at,
    lead: { kind: 'submission', id: 'a' },
    title: 'Riverside Plumbing',
    by: 'ana@desk.example',
    application: null,
    fromStatus: null,
    toStatus: null,
    ...changes,
  };
}
