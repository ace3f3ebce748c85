import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const sitemap = defineAudit({
  id: 'sitemap',
  title: 'Sitemap for search engines',
  facts: ['crawl'] as const,
  run({ crawl }) {
    const { sitemap } = crawl;
    switch (sitemap.state) {
      case 'read':
        return pass(`${sitemap.url} lists ${sitemap.addresses} addresses`);
      case 'unknown':
        return couldNotCheck(`The sitemap could not be read. ${sitemap.why}`);
      case 'missing':
        return fail('recommendation', {
          title: 'No sitemap was found',
          description:
            'A sitemap is the list of your pages for Google. Without it new pages are found later.',
          action:
            'Switch on the sitemap in your website builder or SEO plugin and submit it in Google Search Console.',
          evidence: [{ where: sitemap.url, seen: `status ${sitemap.status}, no sitemap` }],
        });
      case 'unreadable':
        return fail('warning', {
          title: 'The sitemap cannot be read',
          description: 'Google asks for the list of your pages and gets something else.',
          action: 'Generate the sitemap again with your website builder or SEO plugin.',
          evidence: [{ where: sitemap.url, seen: sitemap.seen || 'an empty file' }],
        });
    }
  },
});
