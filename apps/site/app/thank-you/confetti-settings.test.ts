import { expect, test } from 'vitest';
import { CONFETTI, CONFETTI_SHOWN_MS } from './confetti-settings.ts';

test('the confetti is 200 whole pieces, shown for four seconds', () => {
  expect(CONFETTI.numberOfPieces).toBe(200);
  expect(CONFETTI.numberOfPieces % CONFETTI.cannons.length).toBe(0);
  expect(CONFETTI_SHOWN_MS).toBe(4000);
});
