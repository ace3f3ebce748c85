import type { Severity } from '@fml/contract';
import { type AuditId, type Text, writeText } from '@fml/report-texts';
import { cutText } from '../collectors/cut-text.ts';
import type { FactName, FactValues } from '../facts.ts';
import type { Audit } from './audit.ts';
import type { AuditOutcome } from './audit-outcome.ts';

type Finding = Omit<Extract<AuditOutcome, { kind: 'fail' }>, 'kind' | 'severity' | 'message' | 'verify' | 'pages'>;

interface AuditDefinition<Names extends readonly FactName[]> {
  id: string;
  title: string;
  facts: Names;
  /** Pure: the declared facts in, the outcome out. Called only when all of them were obtained. */
  run(facts: Pick<FactValues, Names[number]>): AuditOutcome;
}

const EVIDENCE_LIMIT = 5;

/**
 * Makes an audit of a pure function. A declared fact that is missing, or a throw, becomes
 * `couldNotCheck`, so that one strange page never costs the whole report.
 */
export function defineAudit<const Names extends readonly FactName[]>(
  definition: AuditDefinition<Names>,
): Audit {
  const { title, facts: names } = definition;
  const id = definition.id as AuditId;
  return {
    id,
    title,
    facts: names,
    run(facts) {
      const declared: Partial<Record<FactName, unknown>> = {};
      for (const name of names) {
        const fact = facts.get(name);
        if (!fact.ok) return couldNotCheck(fact.why);
        declared[name] = fact.value;
      }
      try {
        // Every declared name was filled in by the loop above with that fact's value.
        return definition.run(declared as Pick<FactValues, Names[number]>);
      } catch {
        return couldNotCheck('This check failed on this page, so we left it out.');
      }
    },
  };
}

export const pass = (seen?: string): AuditOutcome => ({
  kind: 'pass',
  seen: seen === undefined ? null : cutText(seen),
});

export const fail = (severity: Severity, finding: Finding): AuditOutcome => ({
  kind: 'fail',
  severity,
  verify: '',
  pages: [],
  message: { key: '', values: {} },
  ...finding,
  evidence: finding.evidence
    .slice(0, EVIDENCE_LIMIT)
    .map(({ where, seen }) => ({ where: cutText(where), seen: cutText(seen) })),
});

export const notApplicable = (why: string): AuditOutcome => ({ kind: 'notApplicable', why });

export const couldNotCheck = (why: Text): AuditOutcome => ({
  kind: 'couldNotCheck',
  why: writeText('en', why) ?? '',
});
