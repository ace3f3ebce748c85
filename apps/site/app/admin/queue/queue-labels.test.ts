import { expect, it } from 'vitest';
import type { QueueEntry } from './api.ts';
import { describeEntry, formatCountdown } from './queue-labels.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const LEAD = { id: 'a', lead: { kind: 'submission', id: 'a' }, leadTitle: 'Alder Bakery' } as const;
const NEW: QueueEntry = {
  ...LEAD,
  part: 'promise',
  phone: '213-555-0142',
  createdAt: '2026-11-22T20:13:00Z',
  promisedUntil: '2026-11-23T20:13:00Z',
  urgency: 'asap',
  bestTime: 'morning',
  isGoodTime: true,
  owner: null,
};

it.each([
  [2 * 3_600_000 + 13 * 60_000, 'in 2 h 13 min'],
  [3_600_000, 'in 1 h'],
  [45 * 60_000 + 59_000, 'in 45 min'],
  [30_000, 'in less than a minute'],
  [0, 'now'],
])('%i ms are left: %s', (left, text) => {
  expect(formatCountdown(left)).toBe(text);
});

it('a promise counts down, red in its last hour, and says what the lead wished', () => {
  expect(describeEntry(NEW, NOW)).toEqual({
    task: 'call them',
    badges: [
      { tone: 'amber', text: 'Promise ends in 2 h 13 min' },
      { tone: 'gray', text: 'As soon as possible' },
      { tone: 'green', text: 'Good time to call' },
    ],
    details: ['Promised until Mon, Nov 23, 12:13 PM'],
  });
  expect(describeEntry(NEW, new Date('2026-11-23T19:14:00Z')).badges[0]?.tone).toBe('red');
});

it('other leads say how long they have waited, and when a call is welcome', () => {
  const later: QueueEntry = {
    ...NEW,
    part: 'backlog',
    urgency: null,
    bestTime: 'evening',
    isGoodTime: false,
  };
  expect(describeEntry(later, NOW)).toEqual({
    task: 'call them',
    badges: [{ tone: 'gray', text: 'Call: Evening (5pm-8pm PT)' }],
    details: ['Waiting for 21 h'],
  });
});

it('a reply is read in the queue, also one without text', () => {
  const reply: QueueEntry = {
    ...LEAD,
    part: 'reply',
    fromName: 'Ana',
    body: 'Yes',
    receivedAt: '2026-11-23T15:00:00Z',
  };
  expect(describeEntry(reply, NOW)).toEqual({ task: 'Ana: Yes', badges: [], details: ['Waiting for 3 h'] });
  expect(describeEntry({ ...reply, body: '' }, NOW).task).toBe('Ana: a message without text');
});
