import type { SitePageKind } from '@fml/contract';
import { message } from '@fml/report-texts';
import { pathOf } from '../page/site-address.ts';
import { answerWithoutOthers, defineAudit, fail, notApplicable, pass } from './audit.ts';
import { forbidsIndexing } from './indexable.ts';

/** Pages customers search for. Booking pages and legal texts are often kept off Google on purpose. */
const SEARCHED: ReadonlySet<SitePageKind> = new Set(['home', 'services', 'areas']);
const KNOWN: ReadonlySet<SitePageKind> = new Set(['contact', 'about']);

export const indexablePages = defineAudit({
  id: 'indexable-pages',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const without = answerWithoutOthers(sitePages);
    if (without) return without;
    const important = sitePages.others.filter(({ kind }) => SEARCHED.has(kind) || KNOWN.has(kind));
    if (important.length === 0) return notApplicable(message('indexable-pages.why.none_read'));
    const hidden = important.flatMap((page) => {
      const forbidden = page.robots.find(({ directives }) => forbidsIndexing(directives));
      return forbidden ? [{ page, forbidden }] : [];
    });
    if (hidden.length === 0) return pass(`${important.length} pages checked`);
    const costsCalls = hidden.some(({ page }) => SEARCHED.has(page.kind));
    return fail(costsCalls ? 'critical' : 'warning', {
      variant: 'noindex',
      values: { count: hidden.length },
      evidence: hidden.map(({ page, forbidden }) => ({
        where: message('indexable-pages.where.page', { path: pathOf(page.url), place: forbidden.where }),
        seen: forbidden.directives,
      })),
      pages: hidden.map(({ page }) => page.url),
    });
  },
});
