import { expect, it } from 'vitest';
import { tallyWords } from './tally.ts';

it('says nothing before something is ticked, and then how much of it is', () => {
  expect(tallyWords(0, 6)).toBe('');
  expect(tallyWords(1, 6)).toMatch(/^One is enough/);
  expect(tallyWords(4, 6)).toMatch(/^4 of 6\./);
});
