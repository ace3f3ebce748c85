import { expect, it } from 'vitest';
import { scoreFindings } from './score-findings.ts';

const site = (name: string, expected: string[], found: string[]) => ({
  name,
  expected: new Set(expected),
  found: new Set(found),
});

it('recall is the share of the expected, precision the share of the found, over all websites', () => {
  const score = scoreFindings([
    site('one', ['title', 'viewport'], ['title']),
    site('two', ['title', 'canonical'], ['title', 'canonical', 'sitemap']),
  ]);
  expect(score).toEqual({
    expected: 4,
    right: 3,
    missed: ['viewport: 1 (one)'],
    invented: ['sitemap: 1 (two)'],
    recall: 0.75,
    precision: 0.75,
  });
});

it('websites without faults and findings are judged right', () => {
  expect(scoreFindings([site('one', [], [])])).toMatchObject({ recall: 1, precision: 1 });
});
