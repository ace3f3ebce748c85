import type { Severity } from '@fml/contract';
import type { AuditId } from '@fml/report-texts';
import { groupsOfSame } from '../collectors/same-text.ts';
import { pathOf } from '../page/site-address.ts';
import { answerWithoutOthers, defineAudit, fail, pass } from './audit.ts';

/** An audit that lists the pages that say the same where each should say something of its own. */
export function duplicatesAudit(
  id: Extract<AuditId, 'duplicate-titles' | 'duplicate-descriptions'>,
  field: Parameters<typeof groupsOfSame>[1],
  severity: Severity,
) {
  return defineAudit({
    id,
    facts: ['sitePages'],
    run({ sitePages }) {
      const without = answerWithoutOthers(sitePages);
      if (without) return without;
      const groups = groupsOfSame([sitePages.analyzed, ...sitePages.others], field);
      if (groups.length === 0) return pass(`${sitePages.others.length + 1} pages compared`);
      return fail(severity, {
        variant: 'same',
        evidence: groups.map(({ text, pages }) => ({
          where: pages.map(({ url }) => pathOf(url)).join(', '),
          seen: text,
        })),
        pages: groups.flatMap(({ pages }) => pages.map(({ url }) => url)),
      });
    },
  });
}
