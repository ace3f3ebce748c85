import { message } from '@fml/report-texts';
import { pathOf } from '../page/site-address.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** One redirect is normal for pages that have moved. */
const MAX_REDIRECTS = 1;

export const redirectChains = defineAudit({
  id: 'redirect-chains',
  facts: ['links'] as const,
  run({ links }) {
    const answered = links.filter(({ status }) => status !== null);
    if (answered.length === 0) return notApplicable(message('redirect-chains.why.no_links'));
    const chains = answered.filter(({ redirects = 0 }) => redirects > MAX_REDIRECTS);
    if (chains.length === 0) return pass(`${answered.length} links followed`);
    return fail('recommendation', {
      variant: 'detours',
      values: { count: chains.length },
      evidence: chains.map(({ url, redirects, onPages }) => ({
        where: onPages.map(pathOf).join(', '),
        seen: message('redirect-chains.seen.redirects', { address: url, count: redirects ?? 0 }),
      })),
      pages: chains.flatMap(({ onPages }) => onPages),
    });
  },
});
