import { expect, test } from 'vitest';
import { bannedUntil } from './ban-duration.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each<[string, string | null]>([
  ['24h', '2026-11-21T12:00:00.000Z'],
  ['1h30m', '2026-11-20T13:30:00.000Z'],
  ['1.5h', '2026-11-20T13:30:00.000Z'],
  ['90s', '2026-11-20T12:01:30.000Z'],
  ['300ms', '2026-11-20T12:00:00.300Z'],
  ['none', null],
])('%s ends at %s', (duration, end) => {
  expect(bannedUntil(duration, now)).toBe(end);
});

test.each(['1d', '24', 'h', '-1h', '0h', '1h nonsense', 'None', `${'9'.repeat(30)}h`])(
  '%j is refused',
  (duration) => {
    expect(() => bannedUntil(duration, now)).toThrow('invalid format for ban duration');
  },
);
