import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const indexable = defineAudit({
  id: 'indexable',
  title: 'Google may show the page',
  facts: ['head', 'crawl'] as const,
  run({ head, crawl }) {
    const forbidden = head.robots.filter(({ directives }) => forbidsIndexing(directives));
    if (forbidden.length > 0) {
      return fail('critical', {
        title: 'The page tells Google not to list it',
        description:
          'A "noindex" instruction keeps this page out of Google altogether. Nobody finds you by searching.',
        action:
          'Remove the noindex instruction. In WordPress: Settings, Reading, "Discourage search engines".',
        evidence: forbidden.map(({ where, directives }) => ({ where, seen: directives })),
      });
    }
    const { robots } = crawl;
    if (robots.state === 'read' && !robots.decision.allowed) {
      return fail('critical', {
        title: 'robots.txt locks Google out',
        description:
          'The file robots.txt forbids Google to read this page, so it cannot rank for what is on it.',
        action: 'Delete the line below from robots.txt, or ask whoever runs the website to do it.',
        evidence: [
          { where: `robots.txt, rules for ${robots.decision.group}`, seen: robots.decision.rule ?? '' },
        ],
      });
    }
    if (robots.state === 'server-error') {
      return fail('warning', {
        title: 'robots.txt answers with a server error',
        description:
          'Google takes an error on this file for "stay away" and stops reading the website after a while.',
        action: 'Ask your hosting provider why /robots.txt fails; a missing file is fine, an error is not.',
        evidence: [{ where: '/robots.txt', seen: `status ${robots.status}` }],
      });
    }
    if (robots.state === 'unknown') return couldNotCheck(`robots.txt could not be read. ${robots.why}`);
    return pass();
  },
});

/** "none" means noindex and nofollow; a header may prefix the crawler it speaks to ("googlebot: noindex"). */
function forbidsIndexing(directives: string): boolean {
  return directives.split(',').some((part) => {
    const [first = '', second] = part.split(':', 2).map((piece) => piece.trim());
    if (second === undefined) return /^(?:noindex|none)$/.test(first);
    return first === 'googlebot' && /^(?:noindex|none)$/.test(second);
  });
}
