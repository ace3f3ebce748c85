import { couldNotCheck, defineAudit, fail, pass } from './plain-audit.ts';

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
        return couldNotCheck(`We could not read the sitemap. ${sitemap.why}`);
      case 'missing':
        return fail('recommendation', {
          title: 'No sitemap for Google',
          description:
            'A sitemap is a list of your pages for Google. Without it, Google takes longer to find new ones.',
          action:
            'Turn on the sitemap in your website builder or SEO plugin, then submit it in Google Search Console.',
          evidence: [{ where: sitemap.url, seen: `no sitemap (status ${sitemap.status})` }],
        });
      case 'unreadable':
        return fail('warning', {
          title: 'Google cannot read your sitemap',
          description:
            'The sitemap is the list of your pages for Google. Yours opens, but it is not a list, so Google may miss new pages.',
          action:
            'Create the sitemap again in your website builder or SEO plugin, so Google finds all your pages.',
          evidence: [{ where: sitemap.url, seen: sitemap.seen || 'an empty file' }],
        });
    }
  },
});
