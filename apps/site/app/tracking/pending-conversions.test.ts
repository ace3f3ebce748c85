import { expect, test } from 'vitest';
import { parseConversions, withConversion, withSent } from './pending-conversions.ts';

const NOW = Date.UTC(2026, 10, 21);
const read = (known: unknown, nowMs = NOW) => parseConversions(JSON.stringify(known), nowMs);

test('a submission is one conversion, also when its page is opened again before or after it was sent', () => {
  const waiting = withConversion([], 's1', NOW);
  expect(withConversion(waiting, 's1', NOW + 1)).toEqual(waiting);
  const sent = withSent(waiting, 's1');
  expect(sent).toEqual([{ id: 's1', atMs: NOW, isSent: true }]);
  expect(withConversion(read(sent), 's1', NOW)).toEqual(sent);
});

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
