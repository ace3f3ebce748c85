import { describe, expect, it } from 'vitest';
import { callOpeners } from './call-openers.ts';
import { leadReport, reportIssue } from './lead-report-fixture.ts';
import { painPointEvidence } from './pain-point-evidence.ts';

const RIVERSIDE = 'https://www.riverside-plumbing.example/';

describe('callOpeners', () => {
  it('makes three from the findings, those about the stated troubles first', () => {
    const report = leadReport({
      critical: [reportIssue('indexable', 'The page tells Google not to list it')],
      warnings: [
        reportIssue('largest-paint', 'Visitors wait for the main content'),
        reportIssue('analytics', 'Nobody counts your visitors'),
        reportIssue('title', 'The page has no title'),
      ],
    });
    const openers = callOpeners({
      websiteUrl: RIVERSIDE,
      painPoints: ['no_tracking', 'slow_website'],
      report,
    });
    expect(openers.map(({ id }) => id)).toEqual(['analytics', 'largest-paint', 'indexable']);
    expect(openers[0]).toEqual({
      id: 'analytics',
      say: 'I opened riverside-plumbing.example on a phone before calling you. What I noticed first: Nobody counts your visitors.',
      ask: 'How do you know today which calls come from your marketing?',
      because: 'Nobody counts your visitors',
    });
    expect(openers[1]?.say).toContain('takes 6.1 seconds');
  });

  it('asks a plain question about a finding it has no words for', () => {
    const report = leadReport({ warnings: [reportIssue('sitemap', 'The sitemap cannot be read')] });
    expect(callOpeners({ websiteUrl: RIVERSIDE, painPoints: [], report })).toEqual([
      expect.objectContaining({ id: 'sitemap', ask: 'Has anyone told you about this before?' }),
    ]);
  });

  it('does not open a call with a trifle when there is more to say', () => {
    const report = leadReport({
      critical: [reportIssue('phone-link', 'Your phone number cannot be tapped')],
      warnings: [reportIssue('title', 'The page has no title'), reportIssue('analytics', 'Nobody counts')],
      recommendations: [reportIssue('opening-hours', 'No opening hours were found', 'recommendation')],
    });
    const openers = callOpeners({ websiteUrl: RIVERSIDE, painPoints: ['not_showing_in_maps'], report });
    expect(openers.map(({ id }) => id)).toEqual(['phone-link', 'title', 'analytics']);
  });

  it('fills up with what the lead answered, and does without a report', () => {
    const openers = callOpeners({
      websiteUrl: RIVERSIDE,
      painPoints: ['slow_website', 'no_tracking'],
      report: null,
    });
    expect(openers.map(({ because }) => because)).toEqual([
      'Their own answer: Slow website',
      'Their own answer: No call or lead tracking',
    ]);
  });

  it('has nothing to say about a lead that said nothing', () => {
    expect(callOpeners({ websiteUrl: null, painPoints: [], report: null })).toEqual([]);
  });
});

describe('painPointEvidence', () => {
  it('sets the measured time beside a slow website', () => {
    expect(painPointEvidence('slow_website', leadReport({}))).toEqual({
      verdict: 'seen',
      words: 'Measured LCP 6.1 s, performance 38 of 100',
    });
  });

  it('says that a fast website was not found slow', () => {
    expect(painPointEvidence('slow_website', leadReport({ lcpS: 2.5 })).verdict).toBe('not_seen');
  });

  it.each(['slow_website', 'no_tracking'] as const)('never judges %s without a measurement', (painPoint) => {
    expect(painPointEvidence(painPoint, leadReport({ lcpS: null }))).toEqual({
      verdict: 'not_measured',
      words: 'Not measured',
    });
  });

  it('lists at most two findings', () => {
    const report = leadReport({
      critical: [reportIssue('phone-link', 'A'), reportIssue('contact-form', 'B'), reportIssue('https', 'C')],
    });
    expect(painPointEvidence('low_conversions', report).words).toBe('Found: A; B; 1 more');
  });

  it('says which checks passed', () => {
    const report = {
      ...leadReport({}),
      passed: [{ id: 'analytics', title: 'Visits and calls are counted' }],
    };
    expect(painPointEvidence('no_tracking', report)).toEqual({
      verdict: 'not_seen',
      words: 'Passed: Visits and calls are counted',
    });
  });
});
