import { analysisFaultSentence, type WebsiteReport } from '@fml/contract';
import type { BrowserMeasurement, NoBrowser } from '../stages.ts';

/** How much of the analysis took place, with a sentence for the owner about each gap. */
export function reportCoverage(measurement: BrowserMeasurement | NoBrowser): WebsiteReport['coverage'] {
  if ('why' in measurement) {
    return {
      kind: 'without_browser',
      notes: [
        'We could not open the page in a browser, so this report has no scores, speed or page size. It shows what we could read without one.',
        measurement.why,
      ],
    };
  }
  const notes = [...measurement.notes];
  if (measurement.fault) notes.unshift(`The test ended early. ${analysisFaultSentence(measurement.fault)}`);
  const missing = [
    measurement.performanceScore === null ? 'speed' : null,
    measurement.accessibilityScore === null ? 'accessibility' : null,
    measurement.seoScore === null ? 'SEO' : null,
  ].filter((name) => name !== null);
  if (missing.length > 0) notes.push(`Not measured: ${missing.join(', ')}.`);
  const isPartial = notes.length > 0 || !measurement.rendered || !measurement.network;
  if (isPartial && notes.length === 0) notes.push('Some of what the browser saw on the page is missing.');
  return { kind: isPartial ? 'partial' : 'full', notes: [...new Set(notes)] };
}
