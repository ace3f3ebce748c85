import type { Evidence, Severity } from '@fml/contract';
import { cutText } from '../collectors/cut-text.ts';
import type { FactName, Facts, FactValues } from '../facts.ts';

/** What a failed check tells the owner. */
export interface Finding {
  /** The problem in a few words. */
  title: string;
  /** What was found and what it costs. */
  description: string;
  /** What to do, in one or two sentences. */
  action: string;
  /** The elements or values seen. Texts are cut and cleaned on the way out. */
  evidence: Evidence[];
}

export type AuditOutcome =
  | { kind: 'pass'; seen: string | null }
  | ({ kind: 'fail'; severity: Severity } & Finding)
  | { kind: 'notApplicable'; why: string }
  | { kind: 'couldNotCheck'; why: string };

/** One check of the report. `run` never throws and never sees facts it did not declare. */
export interface Audit {
  id: string;
  /** What is good when it passes, as listed under "passed" and "not checked". */
  title: string;
  facts: readonly FactName[];
  run(facts: Facts): AuditOutcome;
}

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
  const { id, title, facts: names } = definition;
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
  ...finding,
  evidence: finding.evidence
    .slice(0, EVIDENCE_LIMIT)
    .map(({ where, seen }) => ({ where: cutText(where), seen: cutText(seen) })),
});

export const notApplicable = (why: string): AuditOutcome => ({ kind: 'notApplicable', why });

export const couldNotCheck = (why: string): AuditOutcome => ({ kind: 'couldNotCheck', why });
