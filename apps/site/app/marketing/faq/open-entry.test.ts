import { describe, expect, it } from 'vitest';
import { faqCategoryLabels, faqEntries, featuredFaqEntries } from './faq-entries.ts';
import { openEntryAfter } from './open-entry.ts';

describe('openEntryAfter', () => {
  it('opens one and thereby closes the other', () => {
    expect(openEntryAfter('first', { id: 'second', isOpen: true })).toBe('second');
  });

  it('leaves none open when the open one is closed', () => {
    expect(openEntryAfter('first', { id: 'first', isOpen: false })).toBeNull();
  });

  it('gives the same whichever report of the browser comes first', () => {
    const opened = { id: 'second', isOpen: true };
    const closed = { id: 'first', isOpen: false };
    for (const reports of [
      [opened, closed],
      [closed, opened],
    ]) {
      expect(reports.reduce<string | null>(openEntryAfter, 'first')).toBe('second');
    }
  });
});

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
