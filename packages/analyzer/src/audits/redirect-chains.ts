import { pathOf } from '../collectors/site-address.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** One redirect is how moved pages are kept alive. */
const MAX_REDIRECTS = 1;

export const redirectChains = defineAudit({
  id: 'redirect-chains',
  title: 'Links lead straight to their pages',
  facts: ['links'] as const,
  run({ links }) {
    const answered = links.filter(({ status }) => status !== null);
    if (answered.length === 0) return notApplicable('We followed no link of the website.');
    const chains = answered.filter(({ redirects = 0 }) => redirects > MAX_REDIRECTS);
    if (chains.length === 0) return pass(`${answered.length} links followed`);
    return fail('recommendation', {
      title: chains.length === 1 ? 'A link takes detours' : `${chains.length} links take detours`,
      description:
        'These links are sent on more than once before a page opens. Each time costs a customer on a phone a moment of waiting.',
      action: 'Change each of these links to the address where it ends.',
      evidence: chains.map(({ url, redirects, onPages }) => ({
        where: onPages.map(pathOf).join(', '),
        seen: `${url}, ${redirects} redirects`,
      })),
      pages: chains.flatMap(({ onPages }) => onPages),
    });
  },
});
