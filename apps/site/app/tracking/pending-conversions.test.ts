import { expect, test } from 'vitest';
import { parseConversions, withConversion } from './pending-conversions.ts';

const NOW = Date.UTC(2026, 10, 21);
const read = (known: unknown, nowMs = NOW) => parseConversions(JSON.stringify(known), nowMs);

test('what was not sent is still there at the next visit, for a week', () => {
  const waiting = withConversion([], 's1', NOW);
  expect(read(waiting, NOW + 6 * 86_400_000)).toEqual(waiting);
  expect(read(waiting, NOW + 8 * 86_400_000)).toEqual([]);
});

test.each([null, '', '{', '7', '[null,{"id":1},{"id":"s","atMs":"x","isSent":false}]'])(
  '%j holds none',
  (text) => {
    expect(parseConversions(text, NOW)).toEqual([]);
  },
);
