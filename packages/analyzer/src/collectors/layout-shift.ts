import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';

/** Largest cumulative layout shift of all measured loads, and in how many of them it was seen. */
export interface LayoutShift {
  largest: number;
  seenInLoads: number;
  loads: number;
}

export function collectLayoutShift({ browser, whyNotMeasured }: PageSources): FactResult<LayoutShift> {
  return browser?.layoutShift ? obtained(browser.layoutShift) : unobtainable(whyNotMeasured);
}
