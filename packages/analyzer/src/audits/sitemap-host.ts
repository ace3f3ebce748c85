import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const sitemapHost = defineAudit({
  id: 'sitemap-host',
  facts: ['sitemapHosts'] as const,
  run({ sitemapHosts }) {
    if (sitemapHosts.state === 'unknown') return couldNotCheck(sitemapHosts.why);
    const { hosts, own, sample } = sitemapHosts;
    if (hosts.length === 0) return notApplicable(message('sitemap-host.why.none'));
    if (hosts.includes(own)) return pass(own);
    return fail('warning', {
      variant: 'another',
      values: { host: hosts[0] ?? '', own },
      evidence: [{ where: message('orphaned-pages.where.sitemap'), seen: sample }],
    });
  },
});
