import type { ReaderProgram } from '@fml/contract';
import { type AuditId, message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** An audit that lists the programs of a purpose that robots.txt shuts out. */
export function accessAudit(
  id: Extract<AuditId, 'assistant-access' | 'search-engine-access'>,
  shutOutPurpose: ReaderProgram['purpose'],
) {
  return defineAudit({
    id,
    facts: ['assistants', 'crawl'],
    run({ assistants, crawl }) {
      // A website closed to everyone has the finding of Google.
      if (crawl.robots.state === 'read' && !crawl.robots.decision.allowed) {
        return notApplicable(message('assistant-access.why.all_closed'));
      }
      const shut = assistants.filter(({ purpose, allowed }) => purpose === shutOutPurpose && !allowed);
      if (shut.length === 0) return pass();
      return fail('warning', {
        variant: 'shut_out',
        values: { services: [...new Set(shut.map(({ service }) => service))] },
        evidence: shut.map(({ name, rule }) => ({
          where: message('assistant-access.where.program', { name }),
          seen: rule ?? message('seen.on_page'),
        })),
      });
    },
  });
}
