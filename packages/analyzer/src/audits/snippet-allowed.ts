import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const BLOCKED = /\bnosnippet\b|\bmax-snippet\s*:\s*0\b/;

export const snippetAllowed = defineAudit({
  id: 'snippet-allowed',
  facts: ['head'] as const,
  run({ head }) {
    if (head.robots.some(({ directives }) => /\b(?:noindex|none)\b/.test(directives))) {
      return notApplicable(message('snippet-allowed.why.not_listed'));
    }
    const blocked = head.robots.filter(({ directives }) => BLOCKED.test(directives));
    if (blocked.length === 0) return pass();
    return fail('warning', {
      variant: 'blocked',
      evidence: blocked.map(({ where, directives }) => ({ where, seen: directives })),
    });
  },
});
