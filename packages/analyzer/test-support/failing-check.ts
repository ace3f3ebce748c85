import type { BrowserMeasurement } from '../src/stages.ts';

/** A measurement in which one accessibility check of Lighthouse failed at one element. */
export function failingCheck(id: string, item: string): Partial<BrowserMeasurement> {
  return {
    accessibilityScore: 80,
    lighthouseAudits: [
      { id, title: 'A check', score: 0, scoreDisplayMode: 'binary', displayValue: null, items: [item] },
    ],
  };
}
