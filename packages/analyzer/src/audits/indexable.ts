import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const indexable = defineAudit({
  id: 'indexable',
  facts: ['head', 'crawl'] as const,
  run({ head, crawl }) {
    const forbidden = head.robots.filter(({ directives }) => forbidsIndexing(directives));
    if (forbidden.length > 0) {
      return fail('critical', {
        variant: 'noindex',
        evidence: forbidden.map(({ where, directives }) => ({ where, seen: directives })),
      });
    }
    const { robots } = crawl;
    if (robots.state === 'read' && !robots.decision.allowed) {
      return fail('critical', {
        variant: 'blocked',
        evidence: [
          {
            where: message('indexable.where.robots_rules', { group: robots.decision.group ?? '*' }),
            seen: robots.decision.rule ?? '',
          },
        ],
      });
    }
    if (robots.state === 'server-error') {
      return fail('warning', {
        variant: 'robots_error',
        evidence: [{ where: '/robots.txt', seen: message('seen.error', { status: robots.status }) }],
      });
    }
    if (robots.state === 'unknown')
      return couldNotCheck(message('indexable.why.robots_unread', { why: robots.why }));
    return pass();
  },
});

/** "none" means noindex and nofollow; a header may prefix the crawler it speaks to ("googlebot: noindex"). */
export function forbidsIndexing(directives: string): boolean {
  return directives.split(',').some((part) => {
    const [first = '', second] = part.split(':', 2).map((piece) => piece.trim());
    if (second === undefined) return /^(?:noindex|none)$/.test(first);
    return first === 'googlebot' && /^(?:noindex|none)$/.test(second);
  });
}
