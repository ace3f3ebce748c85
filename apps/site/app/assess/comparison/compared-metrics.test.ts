import { expect, test } from 'vitest';
import { fullReport } from '../../../test-support/full-report.ts';
import { expectSpanish } from '../../../test-support/label-texts.ts';
import { METRIC_NAMES, type MetricName, ownMetrics, standingOf } from './compared-metrics.ts';
import { COMPARISON_LABELS, letterOf, shortAddress } from './comparison-labels.ts';

test.each<[MetricName, number | null, number | null, ReturnType<typeof standingOf>]>([
  ['reachScore', 80, 83, 'even'],
  ['reachScore', 80, 84, 'ahead'],
  ['seoScore', 90, 92, 'even'],
  ['seoScore', 90, 93, 'ahead'],
  ['accessibilityScore', 90, 92, 'even'],
  ['accessibilityScore', 90, 93, 'ahead'],
  ['seoScore', 90, 89, 'even'],
  ['seoScore', 90, 87, 'behind'],
  ['performanceScore', 60, 63, 'even'],
  ['performanceScore', 60, 56, 'behind'],
  ['performanceScore', 60, 64, 'ahead'],
  ['loadTimeEstimate', 3.4, 3.2, 'even'],
  ['loadTimeEstimate', 3.4, 3.1, 'ahead'],
  ['loadTimeEstimate', 3.4, 9, 'behind'],
  ['pageSizeKb', 2000, 1901, 'even'],
  ['pageSizeKb', 2000, 1899, 'ahead'],
  ['numScripts', 40, 38, 'even'],
  ['numImages', 40, 1, null],
  ['reachScore', null, 90, null],
  ['reachScore', 10, null, null],
])('%s of %j against %j: %s', (name, own, other, expected) => {
  expect(standingOf(name, own, other)).toBe(expected);
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
