import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Page } from 'puppeteer-core';

let known: number | null = null;

/**
 * How fast this machine is, by Lighthouse's own benchmark. It takes a second of full load, and Lighthouse
 * runs it before every page; here it runs once per process, and every load is told the answer.
 *
 * @returns the index, null when the benchmark could not run
 */
export async function rememberBenchmarkIndex(page: Page): Promise<number | null> {
  if (known !== null) return known;
  const measured = await page
    .evaluate(`(${pageFunctions.computeBenchmarkIndex.toString()})()`)
    .catch(() => null);
  if (typeof measured !== 'number') return null;
  known = measured;
  // Lighthouse sends page functions to the browser as text, so the text is what has to change.
  const answer = Object.assign(() => measured, { toString: () => `() => ${measured}` });
  pageFunctions.computeBenchmarkIndex = answer;
  return measured;
}
