import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';

/** How the page fits on a phone screen (412 CSS px wide). */
export interface ScreenFit {
  /** CSS px by which the page can be moved sideways; 0 when it fits. */
  sidewaysPx: number;
  /** Share of the visible text below 12 CSS px, 0 to 1; null without text. */
  smallTextShare: number | null;
}

export function collectScreenFit({ browser, whyNotMeasured }: PageSources): FactResult<ScreenFit> {
  if (!browser?.rendered) return unobtainable(whyNotMeasured);
  const { sidewaysPx, smallTextShare } = browser.rendered;
  return obtained({ sidewaysPx, smallTextShare });
}
