import { auditTitle, findingTexts, writeMessage } from '@fml/report-texts';
import { describe, expect, it } from 'vitest';
import type { Audit } from '../src/audits/audit.ts';
import type { AuditOutcome } from '../src/audits/audit-outcome.ts';
import { failOnBroken } from './fail-on-broken.ts';
import { failingCheck } from './failing-check.ts';
import { type TestSite, testFacts } from './site.ts';

type ExpectedOutcome = 'pass' | 'critical' | 'warning' | 'recommendation' | 'notApplicable' | 'couldNotCheck';

/** What should come out, for which site or body of a page, and optionally a text that the outcome has to show. */
export type AuditCase = readonly [expected: ExpectedOutcome, site: TestSite | string, shows?: string];

/** One test per row: sentence about the site -> expected outcome. Every text is there in both languages. */
export function auditCases(audit: Audit, cases: Record<string, AuditCase>): void {
  describe(`audit ${audit.id}`, () => {
    it('has a Spanish title', () => {
      expect(auditTitle('es', audit.id)).not.toBeNull();
    });

    for (const [sentence, [expected, site, shows]] of Object.entries(cases)) {
      it(`${sentence} (${expected})`, () => {
        const outcome = audit.run(testFacts(typeof site === 'string' ? { body: site } : site), failOnBroken);
        expect(outcome.kind === 'fail' ? outcome.severity : outcome.kind, JSON.stringify(outcome)).toBe(
          expected,
        );
        if (shows !== undefined) expect(JSON.stringify(outcome)).toContain(shows);
        expectSpanish(outcome);
        if (outcome.kind !== 'fail') return;
        // Whatever fails has to say what was seen and what to do about it.
        expect(outcome.evidence.length).toBeGreaterThan(0);
        expect(outcome.action).not.toBe('');
        expect(outcome.verify).not.toBe('');
      });
    }
  });
}

/** The cases of an audit that reports what `checks` of the browser say about such parts of a page as `body` has. */
export function accessibilityCases(audit: Audit, body: string, checks: readonly string[]): void {
  const failing = checks.map((check): [string, AuditCase] => [
    `a failing ${check} is shown with its element`,
    ['recommendation', { body, browser: failingCheck(check, 'p.seen') }, 'p.seen'],
  ]);
  auditCases(audit, {
    'what no check complains of is fine': ['pass', { body }],
    ...Object.fromEntries(failing),
    'a check of something else is no finding': [
      'pass',
      { body, browser: failingCheck('color-contrast', 'p.seen') },
    ],
    'a page without them needs none': ['notApplicable', { body: '<p>Plumber</p>' }],
    'checks that did not run prove nothing': [
      'couldNotCheck',
      { body, browser: { accessibilityScore: null } },
    ],
  });
}

/** The words of an outcome are messages that can be written in Spanish; what is no message is data of the page. */
function expectSpanish(outcome: AuditOutcome): void {
  if (outcome.kind === 'pass') return;
  if (outcome.kind !== 'fail') {
    expect(outcome.why_message && writeMessage('es', outcome.why_message)).toEqual(expect.any(String));
    return;
  }
  const texts = findingTexts('es', outcome.message);
  expect(texts).not.toBeNull();
  expect(texts?.description).not.toBe(outcome.description);
  for (const { where_message, seen_message } of outcome.evidence) {
    for (const message of [where_message, seen_message]) {
      if (message) expect(writeMessage('es', message)).toEqual(expect.any(String));
    }
  }
}
