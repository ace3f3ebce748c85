import { type AuditId, type MessageKey, message, type VariantOf } from '@fml/report-texts';
import { failingItems, type ReadCheck } from '../collectors/accessibility.ts';
import type { PageStructure } from '../collectors/structure.ts';
import { type Audit, defineAudit, fail, notApplicable, pass } from './audit.ts';

interface AccessibilityAudit {
  id: { [Id in AuditId]: 'found' extends VariantOf<Id> ? Id : never }[AuditId];
  checks: readonly ReadCheck[];
  /** Whether the page has what the checks are about; if not, `whyNot` says so. */
  hasParts: (structure: PageStructure) => boolean;
  whyNot: MessageKey;
}

/** An audit that lists the elements that fail any of the browser's accessibility checks. */
export function accessibilityAudit({ id, checks, hasParts, whyNot }: AccessibilityAudit): Audit {
  return defineAudit({
    id,
    facts: ['accessibility', 'structure'],
    run({ accessibility, structure }) {
      if (!hasParts(structure)) return notApplicable(message(whyNot));
      const evidence = failingItems(accessibility, checks);
      return evidence.length === 0 ? pass() : fail('recommendation', { variant: 'found', evidence });
    },
  });
}
