import { pageKey, pathOf } from '../collectors/site-address.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, outcomeWithoutOthers, pass } from './audit.ts';

export const orphanedPages = defineAudit({
  id: 'orphaned-pages',
  title: 'Every page in the sitemap can be reached by a link',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const without = outcomeWithoutOthers(sitePages);
    if (without) return without;
    const { analyzed, others, failed, listed } = sitePages;
    if (listed === null) return couldNotCheck('We could not read the whole sitemap.');
    if (listed.length === 0) return notApplicable('The sitemap lists no page of the website.');
    const read = [analyzed, ...others];
    const linked = new Set(read.flatMap(({ links }) => links.map(keyOf)));
    const readKeys = new Set([...read, ...failed].map(({ url }) => keyOf(url)));
    const orphans = listed.filter((url) => {
      const key = keyOf(url);
      // The front page is known to everyone, and the page analyzed was found.
      return !linked.has(key) && key !== keyOf(analyzed.url) && new URL(url).pathname !== '/';
    });
    if (orphans.length === 0) return pass(`${listed.length} pages in the sitemap`);
    // A page we did not read may link to it.
    const isWholeSite = [...linked].every((key) => readKeys.has(key)) && read.every(({ gap }) => gap === null);
    if (!isWholeSite) {
      return couldNotCheck(
        'The website has more pages than we read, and one of the others may link to what the sitemap lists.',
      );
    }
    return fail('recommendation', {
      title:
        orphans.length === 1 ? 'No link leads to a page' : `No link leads to ${orphans.length} of your pages`,
      description:
        'These pages are in the sitemap, but no page links to them. Visitors cannot find them, and Google takes them for unimportant.',
      action: 'Link to each of these pages from the menu or from a page about the same thing, or delete it.',
      evidence: orphans.map((url) => ({ where: 'sitemap', seen: pathOf(url) })),
      pages: orphans,
    });
  },
});

function keyOf(url: string): string {
  return pageKey(new URL(url));
}
