import { expect, it } from 'vitest';
import { defectiveSite, FAULTS, faultlessSite } from '../tests/sites/defective/generate.ts';
import { analyzeDefective } from './analyze-defective.ts';
import { scoreFindings } from './score-findings.ts';

/** The short form of `npm run bench -- findings`: one website for each kind of markup, without a browser. */
const SEED = 13;
const ONE_OF_EACH_STYLE = [6, 12, 20, 31, 36];

it('every known fault of generated websites is found without a browser, and no other', async () => {
  const sites = ONE_OF_EACH_STYLE.map((index) => defectiveSite(index, SEED));
  const score = scoreFindings(await analyzeDefective(sites, { withBrowser: false }));
  expect(score.expected).toBeGreaterThan(20);
  expect({ missed: score.missed, invented: score.invented }).toEqual({ missed: [], invented: [] });
});

it('nothing is found on the same websites without a fault', async () => {
  const sites = ONE_OF_EACH_STYLE.map((index) => faultlessSite(index, SEED));
  const score = scoreFindings(await analyzeDefective(sites, { withBrowser: false }));
  expect(score.invented).toEqual([]);
});

it('a series has three to eight faults on each website, every fault at least once, and is the same again', () => {
  const series = () => Array.from({ length: 40 }, (_, index) => defectiveSite(index, SEED));
  const sites = series();
  const names = sites.map(({ faults }) => faults.map(({ name }) => name));
  for (const faults of names) {
    expect(faults.length).toBeGreaterThanOrEqual(3);
    expect(faults.length).toBeLessThanOrEqual(8);
  }
  expect(new Set(names.flat())).toEqual(new Set(FAULTS.map(({ name }) => name)));
  expect(series().map(({ faults }) => faults.map(({ name }) => name))).toEqual(names);
});
