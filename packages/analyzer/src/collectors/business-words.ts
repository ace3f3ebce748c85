import { type FactResult, obtained } from './fact-result.ts';
import type { PageSources } from './page-sources.ts';
import { type StatedHours, statedHours } from './stated-hours.ts';

/** What the text of the page says about the business itself. */
export interface BusinessWords {
  /** Empty when the hours are not on the page or not certain. */
  hours: StatedHours[];
}

export function collectBusinessWords({ visibleText }: PageSources): FactResult<BusinessWords> {
  return obtained({ hours: statedHours(visibleText) });
}
