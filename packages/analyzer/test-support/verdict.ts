import type { Severity } from '@fml/contract';
import type { AuditVerdict } from '../src/audits/run-audits.ts';

export type Answer = Severity | 'pass' | 'couldNotCheck' | 'notApplicable';

/** What an audit answered, in texts that name it. */
export function verdict(id: string, answer: Answer): AuditVerdict {
  return { id, title: id, weight: 1, outcome: outcomeOf(id, answer) };
}

function outcomeOf(id: string, answer: Answer): AuditVerdict['outcome'] {
  if (answer === 'pass') return { kind: 'pass', seen: null };
  if (answer === 'couldNotCheck' || answer === 'notApplicable') return { kind: answer, why: '' };
  return {
    kind: 'fail',
    severity: answer,
    title: `Finding ${id}`,
    description: 'Seen.',
    action: `Mend ${id}.`,
    verify: 'Look.',
    evidence: [{ where: `place of ${id}`, seen: `value of ${id}` }],
    pages: [],
    message: { key: id, values: {} },
  };
}
