import { expect, it } from 'vitest';
import { formatScore, scoreColor } from './score-badge.tsx';

it.each([
  [100, '100%', 'green'],
  [80, '80%', 'green'],
  [79, '79%', 'yellow'],
  [60, '60%', 'yellow'],
  [59, '59%', 'red'],
  [0, '0%', 'red'],
  [null, '0%', 'red'],
])('a score of %s reads %s in %s', (score, words, color) => {
  expect([formatScore(score), scoreColor(score)]).toEqual([words, color]);
});
