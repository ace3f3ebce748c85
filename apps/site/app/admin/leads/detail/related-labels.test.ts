import { describe, expect, it } from 'vitest';
import type { RelatedLead, RelatedReport } from '../api.ts';
import { formatSharedNumber, formatSharedWith, relatedGroups } from './related-labels.ts';

const lead = (id: string, same: RelatedLead['same']): RelatedLead => ({
  kind: 'submission',
  id,
  title: id,
  subtitle: '',
  status: 'new',
  createdAt: '2026-11-20T08:00:00+00:00',
  same,
});
const report = (id: string, same: RelatedReport['same']): RelatedReport => ({
  id,
  url: 'https://a.example/',
  seoScore: null,
  performanceScore: null,
  createdAt: '2026-11-20T08:00:00+00:00',
  same,
});

describe('what is related to a lead', () => {
  it('is not the same person by a telephone number alone', () => {
    const { same, phoneOnly } = relatedGroups({
      phoneBusinesses: 18,
      leads: [lead('mail', ['email']), lead('both', ['phone', 'site']), lead('number', ['phone'])],
      reports: [report('site', ['site']), report('called', ['phone'])],
    });
    expect(same.map(({ id }) => id)).toEqual(['mail', 'both', 'site']);
    expect(phoneOnly.map(({ id }) => id)).toEqual(['number', 'called']);
  });

  it('says by what, and how many share a number', () => {
    expect(formatSharedWith(['phone'])).toBe('Same phone number');
    expect(formatSharedWith(['email', 'site'])).toBe('Same email address and website');
    expect(formatSharedNumber(18)).toBe('18 businesses share this number.');
    expect(formatSharedNumber(1)).toBeNull();
  });
});
