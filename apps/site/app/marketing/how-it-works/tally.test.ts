import { expect, it } from 'vitest';
import { formatTally } from './tally.ts';

it('says nothing before something is ticked, and then how much of it is', () => {
  expect(formatTally(0, 6)).toBe('');
  expect(formatTally(1, 6)).toMatch(/^One is enough/);
  expect(formatTally(4, 6)).toMatch(/^4 of 6\./);
});
