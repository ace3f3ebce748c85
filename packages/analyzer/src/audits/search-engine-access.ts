import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const searchEngineAccess = defineAudit({
  id: 'search-engine-access',
  facts: ['assistants', 'crawl'] as const,
  run({ assistants, crawl }) {
    if (crawl.robots.state === 'read' && !crawl.robots.decision.allowed) {
      return notApplicable(message('assistant-access.why.all_closed'));
    }
    const shut = assistants.filter(({ purpose, allowed }) => purpose === 'search' && !allowed);
    if (shut.length === 0) return pass();
    return fail('warning', {
      variant: 'shut_out',
      values: { services: shut.map(({ service }) => service) },
      evidence: shut.map(({ name, rule }) => ({
        where: message('assistant-access.where.program', { name }),
        seen: rule ?? message('seen.on_page'),
      })),
    });
  },
});
