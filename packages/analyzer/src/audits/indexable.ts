import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const indexable = defineAudit({
  id: 'indexable',
  title: 'Google can list the page',
  facts: ['head', 'crawl'] as const,
  run({ head, crawl }) {
    const forbidden = head.robots.filter(({ directives }) => forbidsIndexing(directives));
    if (forbidden.length > 0) {
      return fail('critical', {
        title: 'The page tells Google not to list it',
        description:
          'A setting on this page ("noindex") keeps it out of Google completely. Customers who search for you cannot find it.',
        action:
          'Remove the noindex setting, so customers can find you on Google. In WordPress, go to Settings, then Reading, and uncheck "Discourage search engines".',
        evidence: forbidden.map(({ where, directives }) => ({ where, seen: directives })),
      });
    }
    const { robots } = crawl;
    if (robots.state === 'read' && !robots.decision.allowed) {
      return fail('critical', {
        title: 'Your website blocks Google',
        description:
          'A file on your website (robots.txt) tells Google not to read this page, so it cannot show up for the services it describes.',
        action:
          'Ask your web person to remove the line in robots.txt that blocks Google, so customers can find the page.',
        evidence: [
          { where: `robots.txt, rules for ${robots.decision.group}`, seen: robots.decision.rule ?? '' },
        ],
      });
    }
    if (robots.state === 'server-error') {
      return fail('warning', {
        title: 'A file that Google reads first does not open',
        description:
          'Google checks robots.txt before it reads your website. When that file fails to open, Google may stop reading the website.',
        action:
          'Ask your hosting provider to fix the error on /robots.txt. It is fine if the file does not exist.',
        evidence: [{ where: '/robots.txt', seen: `error ${robots.status}` }],
      });
    }
    if (robots.state === 'unknown') return couldNotCheck(`We could not read robots.txt. ${robots.why}`);
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
