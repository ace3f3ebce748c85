import { expect, test } from 'vitest';
import { fullReport } from '../../../test-support/full-report.ts';
import { expectSpanish } from '../../../test-support/label-texts.ts';
import { isAhead, METRIC_NAMES, type MetricName, ownMetrics } from './compared-metrics.ts';
import { COMPARISON_LABELS, letterOf, shortAddress } from './comparison-labels.ts';

test.each<[MetricName, number | null, number | null, boolean]>([
  ['reachScore', 80, 83, false],
  ['reachScore', 80, 84, true],
  ['seoScore', 90, 92, false],
  ['seoScore', 90, 93, true],
  ['accessibilityScore', 90, 92, false],
  ['accessibilityScore', 90, 93, true],
  ['seoScore', 90, 89, false],
  ['performanceScore', 60, 63, false],
  ['performanceScore', 60, 64, true],
  ['loadTimeEstimate', 3.4, 3.2, false],
  ['loadTimeEstimate', 3.4, 3.1, true],
  ['loadTimeEstimate', 3.4, 9, false],
  ['pageSizeKb', 2000, 1901, false],
  ['pageSizeKb', 2000, 1899, true],
  ['numScripts', 40, 38, false],
  ['numImages', 40, 1, false],
  ['reachScore', null, 90, false],
  ['reachScore', 10, null, false],
])('%s of %j against %j: ahead %j', (name, own, other, expected) => {
  expect(isAhead(name, own, other)).toBe(expected);
});

test('every metric of the report is in the table', () => {
  const report = fullReport();
  expect(Object.keys(ownMetrics(report))).toEqual(METRIC_NAMES);
  expect(ownMetrics(report)).toMatchObject({ reachScore: 36, seoScore: report.seo_score });
  expect(ownMetrics({ ...report, reach_score: undefined }).reachScore).toBeNull();
});

test('addresses are short, and places have letters', () => {
  expect(shortAddress('https://www.rosa.example/')).toBe('rosa.example');
  expect(shortAddress('http://rosa.example/shop/?a=1')).toBe('rosa.example/shop/?a=1');
  expect([1, 2, 3].map(letterOf)).toEqual(['A', 'B', 'C']);
});

test('Spanish says everything in other words', () => {
  expectSpanish({ english: COMPARISON_LABELS.en, spanish: COMPARISON_LABELS.es }, [[0], [1], [2]]);
});
