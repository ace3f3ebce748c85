import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const sitemap = defineAudit({
  id: 'sitemap',
  facts: ['crawl'] as const,
  run({ crawl }) {
    const { sitemap } = crawl;
    switch (sitemap.state) {
      case 'read':
        return pass(`${sitemap.url} lists ${sitemap.addresses} addresses`);
      case 'unknown':
        return couldNotCheck(message('sitemap.why.unread', { why: sitemap.why }));
      case 'missing':
        return fail('recommendation', {
          variant: 'missing',
          evidence: [{ where: sitemap.url, seen: message('sitemap.seen.none', { status: sitemap.status }) }],
        });
      case 'unreadable':
        return fail('warning', {
          variant: 'unreadable',
          evidence: [{ where: sitemap.url, seen: sitemap.seen || message('sitemap.seen.empty') }],
        });
    }
  },
});
