import { PAIN_POINTS, type PainPoint } from '@fml/contract';
import { describe, expect, it } from 'vitest';
import { leadReport, reportIssue, silentGoogle } from '../../../../test-support/lead-report.ts';
import { callOpeners } from './call-openers.ts';
import { AUDITS_OF_PAIN_POINT, painPointEvidence } from './pain-point-evidence.ts';

const RIVERSIDE = 'https://www.riverside-plumbing.example/';

describe('callOpeners', () => {
  it('makes three from the findings, those about the stated troubles first', () => {
    const report = leadReport({
      critical: [reportIssue('indexable', 'The page tells Google not to list it')],
      warnings: [
        reportIssue('largest-paint', 'Visitors wait for the main content'),
        reportIssue('analytics', 'No tool counts your visitors'),
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
      say: 'Our test opened riverside-plumbing.example on a phone-sized screen on Nov 20, 2026. It found: No tool counts your visitors.',
      ask: 'How do you know today which calls come from your marketing?',
      because: 'No tool counts your visitors',
    });
    expect(openers[1]?.say).toBe(
      'In our test on Nov 20, 2026, riverside-plumbing.example took 6.1 seconds to show its main content on a phone. Google considers more than 2.5 seconds slow.',
    );
  });

  it('goes on with what Google has nothing to show for', () => {
    const google = silentGoogle({ name: 'Riverside' });
    const findings = leadReport({ warnings: [reportIssue('analytics', 'No tool counts your visitors')] });
    const openers = callOpeners({ websiteUrl: RIVERSIDE, painPoints: [], report: { ...findings, google } });
    expect(openers.map(({ id }) => id)).toEqual(['analytics', 'google']);
    expect(openers[1]?.say).toBe(
      'I looked at what riverside-plumbing.example gives Google to show: no description, no opening hours, no phone number.',
    );
  });

  it('never opens with a technical detail, and asks a plain question about one that follows', () => {
    const report = leadReport({
      critical: [reportIssue('meta-description', 'The page has no description')],
      warnings: [reportIssue('analytics', 'No tool counts your visitors')],
    });
    expect(callOpeners({ websiteUrl: RIVERSIDE, painPoints: [], report })).toMatchObject([
      { id: 'analytics' },
      {
        id: 'meta-description',
        say: 'Our test found something else: The page has no description.',
        ask: 'Has anyone told you about this before?',
      },
    ]);
    const technical = leadReport({ warnings: [reportIssue('sitemap', 'The sitemap cannot be read')] });
    expect(callOpeners({ websiteUrl: RIVERSIDE, painPoints: [], report: technical })).toEqual([]);
    expect(
      callOpeners({ websiteUrl: RIVERSIDE, painPoints: ['no_tracking'], report: technical }).map(
        ({ id }) => id,
      ),
    ).toEqual(['no_tracking']);
  });

  it('puts no action into the mouth of the person who calls, nor a screen that was not opened', () => {
    const report = leadReport({
      warnings: [
        reportIssue('analytics', 'No tool counts your visitors'),
        reportIssue('title', 'The page has no title'),
        reportIssue('phone-link', 'Your phone number cannot be tapped'),
      ],
    });
    report.coverage = { kind: 'without_browser', notes: [] };
    const openers = callOpeners({ websiteUrl: RIVERSIDE, painPoints: [], report });
    expect(openers[0]?.say).toBe(
      'Our test read riverside-plumbing.example on Nov 20, 2026. It found: No tool counts your visitors.',
    );
    for (const { say } of openers) expect(say).not.toMatch(/\bI\b|\bwe\b/);
  });

  it('does not open a call with a trifle when there is more to say', () => {
    const report = leadReport({
      critical: [reportIssue('phone-link', 'Your phone number cannot be tapped')],
      warnings: [reportIssue('title', 'The page has no title'), reportIssue('analytics', 'No tool counts')],
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
      'they answered "Slow website"',
      'they answered "No call or lead tracking"',
    ]);
  });

  it('has nothing to say about a lead that said nothing', () => {
    expect(callOpeners({ websiteUrl: null, painPoints: [], report: null })).toEqual([]);
  });
});

describe('painPointEvidence', () => {
  it('shows the measured time of a slow website', () => {
    expect(painPointEvidence('slow_website', leadReport({}))).toEqual({
      verdict: 'seen',
      text: 'Main content after 6.1 s, performance 38 of 100',
    });
  });

  it('says that a fast website was not found slow', () => {
    expect(painPointEvidence('slow_website', leadReport({ lcpS: 2.5 })).verdict).toBe('not_seen');
  });

  it.each(['slow_website', 'no_tracking'] as const)('never judges %s without a measurement', (painPoint) => {
    expect(painPointEvidence(painPoint, leadReport({ lcpS: null }))).toEqual({
      verdict: 'not_measured',
      text: 'Not measured',
    });
  });

  it('lists at most two findings', () => {
    const report = leadReport({
      critical: [reportIssue('phone-link', 'A'), reportIssue('contact-form', 'B'), reportIssue('https', 'C')],
    });
    expect(painPointEvidence('low_conversions', report)).toEqual({
      verdict: 'may_cause',
      text: 'Possible cause: A; B; 1 more',
    });
  });

  it.each(Object.keys(PAIN_POINTS) as PainPoint[])(
    'never shows a pass that does not answer %s',
    (painPoint) => {
      const everything = Object.values(AUDITS_OF_PAIN_POINT).flat();
      const report = {
        ...leadReport({ lcpS: 1.2 }),
        passed: [...everything, 'structured-data', 'indexable'].map((id) => ({ id, title: `Passed ${id}` })),
      };
      const { verdict, text } = painPointEvidence(painPoint, report);
      if (painPoint === 'slow_website' || painPoint === 'no_tracking') expect(verdict).toBe('not_seen');
      else
        expect({ verdict, text }).toMatchObject({
          verdict: 'not_measured',
          text: expect.stringMatching(/^Not measured: /),
        });
    },
  );

  it('takes no finding for a cause of missing in Google Maps that has no part in it', () => {
    const found = (id: string) =>
      painPointEvidence('not_showing_in_maps', leadReport({ warnings: [reportIssue(id, 'X')] }));
    expect(found('street-address').verdict).toBe('may_cause');
    for (const id of ['structured-data', 'meta-description', 'indexable']) {
      expect(found(id).verdict, id).toBe('not_measured');
    }
  });

  it('says which checks passed', () => {
    const report = {
      ...leadReport({}),
      passed: [{ id: 'analytics', title: 'Visits and calls are counted' }],
    };
    expect(painPointEvidence('no_tracking', report)).toEqual({
      verdict: 'not_seen',
      text: 'Passed: Visits and calls are counted',
    });
  });
});
