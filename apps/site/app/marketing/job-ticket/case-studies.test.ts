import { describe, expect, it } from 'vitest';
import { type CaseStudyResult, caseStudies } from './case-studies.ts';

const figure = (text: string) => Number(text.replace(/[^\d.]/g, ''));

/** The change as it follows from the two figures, in the words of the ticket. */
function computedChange({ label, before, after }: CaseStudyResult): string {
  if (label === 'Maps position') return `${figure(before) - figure(after)} up`;
  const percent = Math.round((figure(after) / figure(before) - 1) * 100);
  return percent < 0 ? `−${-percent}%` : `+${percent}%`;
}

describe('the case studies', () => {
  it.each(caseStudies)('have changes that follow from their figures: $industry', ({ results }) => {
    for (const result of results) expect(result.change).toBe(computedChange(result));
  });

  it.each(caseStudies)('stay within the averages the page states: $industry', (study) => {
    const [maps, , cost, load] = study.results;
    expect(figure(maps?.after ?? '')).toBeLessThanOrEqual(3);
    expect(figure(cost?.change ?? '')).toBeGreaterThanOrEqual(45);
    expect(figure(cost?.change ?? '')).toBeLessThanOrEqual(65);
    expect(figure(load?.after ?? '')).toBeGreaterThanOrEqual(1.5);
    expect(figure(load?.after ?? '')).toBeLessThanOrEqual(3);
    expect(study.closedAfterDays).toBeGreaterThanOrEqual(30);
    expect(study.closedAfterDays).toBeLessThanOrEqual(90);
  });
});
