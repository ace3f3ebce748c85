import { type AuditId, findingTexts, writeMessage } from '@fml/report-texts';
import { describe, expect, it } from 'vitest';
import type { AuditOutcome } from '../src/audits/audit-outcome.ts';
import { AUDITS } from '../src/audits/registry.ts';
import { failOnBroken } from './fail-on-broken.ts';
import { type TestSite, testFacts } from './site.ts';

type ExpectedOutcome = 'pass' | 'critical' | 'warning' | 'recommendation' | 'notApplicable' | 'couldNotCheck';

/** What should come out, for which site or body of a page, and optionally a text that the outcome has to show. */
export type AuditCase = readonly [expected: ExpectedOutcome, site: TestSite | string, shows?: string];

/** One test per row: sentence about the site -> expected outcome. Every text is there in both languages. */
export function auditCases(id: AuditId, cases: Record<string, AuditCase>): void {
  describe(`audit ${id}`, () => {
    const audit = AUDITS.find((registered) => registered.audit.id === id)?.audit;
    if (!audit) throw new Error(`${id} is not in the registry`);

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
