import type { Severity } from '@fml/contract';
import { type InsightsInput, writeByRules } from '@fml/report-texts';
import { describe, expect, test } from 'vitest';
import { sampleInput } from '../../test-support/insights-input.ts';
import { verdict } from '../../test-support/verdict.ts';
import { AUDITS } from '../audits/registry.ts';
import type { AuditVerdict } from '../audits/run-audits.ts';
import { issueLists } from './issues.ts';

/**
 * What a report must never say together: a positive statement and the finding against it. Written down apart from the
 * product's own table, so that a gap in that table is noticed.
 */
const NEVER_TOGETHER: readonly { statement: string; findings: readonly string[] }[] = [
  { statement: 'Buttons such as "Book now" work', findings: ['phone-link'] },
  { statement: 'Links on the page work', findings: ['action-links', 'phone-link'] },
  { statement: 'First phone screen has a button to call or book', findings: ['action-links', 'phone-link'] },
  { statement: 'Secure connection (HTTPS)', findings: ['certificate', 'mixed-content', 'http-redirect'] },
  { statement: 'All parts of the page are secure', findings: ['https', 'certificate'] },
  {
    statement: 'Google can list the page',
    findings: ['canonical', 'indexable-pages', 'files-for-google', 'snippet-allowed'],
  },
  { statement: 'Page title says what you do', findings: ['duplicate-titles'] },
  { statement: 'Sitemap for search engines', findings: ['orphaned-pages', 'sitemap-host'] },
  { statement: 'There is a page to get in touch', findings: ['contact-page-details'] },
  { statement: 'Phone number can be tapped to call', findings: ['contact-consistency'] },
  { statement: 'Phone number is easy to see', findings: ['contact-consistency'] },
  { statement: 'Page is small enough for mobile data', findings: ['image-weight', 'third-party-weight'] },
  { statement: 'Not too many scripts', findings: ['tap-delay'] },
  { statement: 'Page fits phone screens', findings: ['tap-targets', 'sideways-scroll', 'text-size'] },
  { statement: 'No leftover filler text', findings: ['template-contact'] },
  { statement: 'Page says which language it is in', findings: ['language-match'] },
  { statement: 'Pictures have descriptions', findings: ['alt-file-names'] },
  {
    statement: 'The page is quick on a phone',
    findings: ['largest-paint', 'tap-delay', 'layout-shift', 'page-weight', 'image-weight', 'script-count'],
  },
  {
    statement: 'The page is easy to use for most people',
    findings: [
      'color-contrast',
      'image-alt',
      'form-labels',
      'control-names',
      'tap-targets',
      'viewport',
      'action-links',
      'largest-paint',
    ],
  },
  {
    statement: 'Google can read the page well',
    findings: ['indexable', 'canonical', 'title', 'structured-data'],
  },
];

/** A small generator with a seed: the same combinations on every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SEVERITIES: readonly Severity[] = ['critical', 'warning', 'recommendation'];

function anyVerdicts(random: () => number): AuditVerdict[] {
  const failShare = random() ** 3;
  // Some pages have recommendations only.
  const firstSeverity = Math.floor(random() * 3);
  return AUDITS.map(({ audit: { id, title }, weight }) => {
    const failed = random() < failShare * 0.5;
    const severity = SEVERITIES[firstSeverity + Math.floor(random() * (3 - firstSeverity))] ?? 'warning';
    return { ...verdict(id, failed ? severity : 'pass'), title, weight };
  });
}

function anyInput(random: () => number): InsightsInput {
  const score = () => (random() < 0.1 ? null : Math.round(60 + random() * 40));
  return sampleInput({
    seo_score: score(),
    performance_score: score(),
    accessibility_score: score(),
    metrics: { ...sampleInput().metrics, load_time_estimate: Math.round(random() * 200) / 10 },
    ...issueLists(anyVerdicts(random), { pageUrl: 'https://www.example.com/' }),
  });
}

const COMBINATIONS = 2_000;

describe('over many reports', () => {
  const random = generator(20_261_122);
  const reports = Array.from({ length: COMBINATIONS }, () => {
    const input = anyInput(random);
    return { input, text: writeByRules(input) };
  });

  test('no positive statement stands with the finding against it', () => {
    const unsaid = new Set(NEVER_TOGETHER.map(({ statement }) => statement));
    for (const { input, text } of reports) {
      const found = Object.values(input.issues).flatMap((issues) => issues.map(({ id }) => id));
      const said = `${input.passed.map(({ title }) => title).join('\n')}\n${text}`;
      for (const { statement, findings } of NEVER_TOGETHER) {
        if (!said.includes(statement)) continue;
        unsaid.delete(statement);
        expect(
          found.filter((id) => findings.includes(id)),
          statement,
        ).toEqual([]);
      }
    }
    // A statement that no report makes anymore guards nothing.
    expect([...unsaid]).toEqual([]);
  });

  test('each positive statement about the whole page has the value that supports it', () => {
    const supported = { quick: 0, easy: 0, readable: 0 };
    for (const { input, text } of reports) {
      if (text.includes('The page is quick on a phone')) {
        supported.quick += 1;
        expect(input.performance_score).toBeGreaterThanOrEqual(90);
        expect(input.metrics.load_time_estimate).toBeLessThanOrEqual(2.5);
      }
      if (text.includes('The page is easy to use')) {
        supported.easy += 1;
        expect(input.accessibility_score).toBeGreaterThanOrEqual(90);
      }
      if (text.includes('Google can read the page')) {
        supported.readable += 1;
        expect(input.seo_score).toBeGreaterThanOrEqual(90);
      }
    }
    // Each of them is said at all, or this test would prove nothing.
    expect(Math.min(...Object.values(supported))).toBeGreaterThan(0);
  });

  test('a page is called in good shape only without critical findings, warnings and weak scores', () => {
    const praised = reports.filter(({ text }) => /is in good shape|That is rare/.test(text));
    expect(praised.length).toBeGreaterThan(0);
    for (const { issues, seo_score, performance_score, accessibility_score } of praised.map(
      ({ input }) => input,
    )) {
      expect([...issues.critical, ...issues.warnings]).toEqual([]);
      const scores = [seo_score, performance_score, accessibility_score].map((score) => score ?? 100);
      expect(Math.min(...scores)).toBeGreaterThan(70);
    }
  });

  test('each step of "Do this week" says what it is about', () => {
    for (const { input, text } of reports) {
      for (const action of input.top_actions) {
        const id = action.slice('Mend '.length, -1);
        expect(text).toContain(`${action} What we saw: value of ${id} (place of ${id}).`);
      }
    }
  });

  test('the count of other passed checks is true', () => {
    for (const { input, text } of reports) {
      const fine = text.split('### What is already fine')[1] ?? '';
      const listed = input.passed.filter(
        ({ title }) => fine.includes(`- ${title}\n`) || fine.includes(`- ${title}\\`),
      );
      const told = /Another (\d+) checks/.exec(fine)?.[1];
      if (told !== undefined) expect(Number(told)).toBe(input.passed.length - listed.length);
    }
  });
});
