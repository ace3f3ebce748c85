import { describe, expect, it } from 'vitest';
import { faqCategoryLabels, faqEntries, featuredFaqEntries } from './faq-entries.ts';

describe('the questions', () => {
  it('are twelve, five of them featured, with something in every category', () => {
    expect(faqEntries).toHaveLength(12);
    expect(featuredFaqEntries).toHaveLength(5);
    expect(new Set(faqEntries.map(({ id }) => id)).size).toBe(12);
    for (const category of Object.keys(faqCategoryLabels)) {
      expect(faqEntries.some((entry) => entry.category === category)).toBe(true);
    }
  });
});
