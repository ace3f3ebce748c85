import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const viewport = defineAudit({
  id: 'viewport',
  facts: ['head'] as const,
  run({ head }) {
    const content = head.viewport?.toLowerCase() ?? null;
    if (content === null) {
      if (head.gap) return couldNotCheck(head.gap);
      return fail('critical', {
        variant: 'missing',
        evidence: [{ where: message('viewport.where.tag'), seen: message('seen.missing') }],
      });
    }
    const evidence = [{ where: message('viewport.where.tag'), seen: content }];
    if (!content.includes('width=device-width') && !/initial-scale\s*=\s*1(?:\.0*)?\b/.test(content)) {
      return fail('warning', { variant: 'fixed_width', evidence });
    }
    if (/user-scalable\s*=\s*(?:no|0)\b|maximum-scale\s*=\s*1(?:\.0*)?\b/.test(content)) {
      return fail('recommendation', { variant: 'no_zoom', evidence });
    }
    return pass(content);
  },
});
