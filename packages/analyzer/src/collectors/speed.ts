import type { MeasuredLoad } from '@fml/contract';
import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';

/** The measured load whose performance score is in the middle; of two, the slower one. */
function medianLoad(loads: readonly MeasuredLoad[]): MeasuredLoad | null {
  const scored = loads
    .filter((load) => load.performance_score !== null)
    .sort((a, b) => (a.performance_score ?? 0) - (b.performance_score ?? 0));
  return scored[Math.floor((scored.length - 1) / 2)] ?? null;
}

/** Timings of the middle load: simulated mid-range phone on slow 4G. */
export function collectSpeed({ browser, whyNotMeasured }: PageSources): FactResult<MeasuredLoad> {
  const load = browser ? medianLoad(browser.loads) : null;
  return load ? obtained(load) : unobtainable(whyNotMeasured);
}
