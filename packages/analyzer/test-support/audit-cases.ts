import { describe, expect, it } from 'vitest';
import type { Audit } from '../src/audits/audit.ts';
import { type TestSite, testFacts } from './site.ts';

type ExpectedOutcome = 'pass' | 'critical' | 'warning' | 'recommendation' | 'notApplicable' | 'couldNotCheck';

/** What should come out, for which site, and optionally a text that the outcome has to show. */
export type AuditCase = readonly [expected: ExpectedOutcome, site: TestSite, shows?: string];

/** One test per row: sentence about the site -> expected outcome. */
export function auditCases(audit: Audit, cases: Record<string, AuditCase>): void {
  describe(`audit ${audit.id}`, () => {
    for (const [sentence, [expected, site, shows]] of Object.entries(cases)) {
      it(`${sentence} (${expected})`, () => {
        const outcome = audit.run(testFacts(site));
        expect(outcome.kind === 'fail' ? outcome.severity : outcome.kind, JSON.stringify(outcome)).toBe(
          expected,
        );
        if (shows !== undefined) expect(JSON.stringify(outcome)).toContain(shows);
        if (outcome.kind !== 'fail') return;
        // Whatever fails has to say what was seen and what to do about it.
        expect(outcome.evidence.length).toBeGreaterThan(0);
        expect(outcome.action).not.toBe('');
      });
    }
  });
}
