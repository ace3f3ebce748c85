import { expect, test } from 'vitest';
import { CONFETTI, CONFETTI_FADE_MS, CONFETTI_SHOWN_MS } from './confetti-settings.ts';

test('the confetti is 200 pieces, thrown once, for four seconds', () => {
  expect(CONFETTI).toMatchObject({ numberOfPieces: 200, recycle: false });
  expect(CONFETTI_SHOWN_MS).toBe(4000);
});

test('every piece is thrown before the fading begins', () => {
  expect(CONFETTI.tweenDuration).toBeLessThan(CONFETTI_SHOWN_MS - CONFETTI_FADE_MS);
});
