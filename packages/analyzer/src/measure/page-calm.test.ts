import { expect, test } from 'vitest';
import { isCalmAfterLoad } from './page-calm.ts';

const LOADED = [
  { name: 'ResourceSendRequest', ts: 1_000 },
  { name: 'RunTask', ts: 2_000, dur: 90_000 },
  { name: 'ResourceFinish', ts: 95_000 },
  { name: 'loadEventEnd', ts: 100_000 },
  { name: 'Screenshot', ts: 180_000 },
  { name: 'RunTask', ts: 900_000, dur: 5_000 },
  { name: 'TimerFire', ts: 1_200_000 },
];

test('a page that only draws its last frame after its load event is calm', () => {
  expect(isCalmAfterLoad(LOADED)).toBe(true);
});

test.each(['Screenshot', 'LayoutShift', 'largestContentfulPaint::Candidate', 'ResourceSendRequest'])(
  'a page with %s later is not',
  (name) => {
    expect(isCalmAfterLoad([...LOADED, { name, ts: 360_000 }])).toBe(false);
  },
);

test('a page that works for long later is not', () => {
  expect(isCalmAfterLoad([...LOADED, { name: 'RunTask', ts: 310_000, dur: 50_000 }])).toBe(false);
});

test('a page that never finished loading is not', () => {
  expect(isCalmAfterLoad(LOADED.filter(({ name }) => name !== 'loadEventEnd'))).toBe(false);
});
