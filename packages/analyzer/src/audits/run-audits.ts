import type { OnBroken } from '../broken-parts.ts';
import type { Facts } from '../facts.ts';
import type { AuditOutcome } from './audit-outcome.ts';
import { AUDITS, type RegisteredAudit } from './registry.ts';

/** What one audit found. */
export interface AuditVerdict {
  id: string;
  title: string;
  weight: number;
  outcome: AuditOutcome;
}

/**
 * Runs every registered audit over the facts of one page, in registry order.
 * A check that could not be made says so in its verdict; an audit that throws is reported as well.
 */
export function runAudits(
  facts: Facts,
  onBroken: OnBroken,
  audits: readonly RegisteredAudit[] = AUDITS,
): AuditVerdict[] {
  return audits.map(({ audit, weight }) => ({
    id: audit.id,
    title: audit.title,
    weight,
    outcome: audit.run(facts, onBroken),
  }));
}
