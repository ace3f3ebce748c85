import { expect, it } from 'vitest';
import { scoreBand } from './score-ring.tsx';

it('is green from 71, yellow from 41 to 70 and red up to 40', () => {
  expect([100, 71, 70, 41, 40, 0].map(scoreBand)).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor']);
});

it('is not measured without a score, never a zero', () => {
  expect(scoreBand(null)).toBe('not_measured');
});
