import { message } from '@fml/report-texts';
import { pageKey, pathOf } from '../page/site-address.ts';
import { answerWithoutOthers, couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const orphanedPages = defineAudit({
  id: 'orphaned-pages',
  facts: ['sitePages', 'links'] as const,
  run({ sitePages, links }) {
    const without = answerWithoutOthers(sitePages);
    if (without) return without;
    const { analyzed, others, failed, listed } = sitePages;
    if (listed === null) return couldNotCheck(message('orphaned-pages.why.no_sitemap'));
    if (listed.length === 0) return notApplicable(message('orphaned-pages.why.empty'));
    const read = [analyzed, ...others];
    const linked = new Set(read.flatMap(({ links }) => links.map(pageKey)));
    const readUrls = read.flatMap(({ url, redirects }) => [
      url,
      ...redirects.map((redirect) => redirect.url),
    ]);
    const readKeys = new Set([...readUrls, ...failed.map(({ url }) => url)].map(pageKey));
    const orphans = listed.filter((url) => {
      const key = pageKey(url);
      // The front page is known to everyone, and the page analyzed was found.
      return !linked.has(key) && key !== pageKey(analyzed.url) && new URL(url).pathname !== '/';
    });
    if (orphans.length === 0) return pass(`${listed.length} pages in the sitemap`);
    // A page we did not read may link to it. Where a link ends in an error there is none.
    for (const { url, status, endsAt } of links) {
      if ((status ?? 0) >= 400 || (endsAt !== undefined && readKeys.has(pageKey(endsAt))))
        readKeys.add(pageKey(url));
    }
    const isWholeSite =
      [...linked].every((key) => readKeys.has(key)) && read.every(({ gap }) => gap === null);
    if (!isWholeSite) {
      return couldNotCheck(message('orphaned-pages.why.more_pages'));
    }
    return fail('recommendation', {
      variant: 'not_linked',
      values: { count: orphans.length },
      evidence: orphans.map((url) => ({ where: message('orphaned-pages.where.sitemap'), seen: pathOf(url) })),
      pages: orphans,
    });
  },
});
