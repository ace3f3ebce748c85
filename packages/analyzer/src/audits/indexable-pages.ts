import type { SitePageKind } from '@fml/contract';
import { pathOf } from '../collectors/site-address.ts';
import { defineAudit, fail, notApplicable, outcomeWithoutOthers, pass } from './audit.ts';
import { forbidsIndexing } from './indexable.ts';

/** Pages customers search for. Booking pages and legal texts are often kept off Google on purpose. */
const SEARCHED: ReadonlySet<SitePageKind> = new Set(['home', 'services', 'areas']);
const KNOWN: ReadonlySet<SitePageKind> = new Set(['contact', 'about']);

export const indexablePages = defineAudit({
  id: 'indexable-pages',
  title: 'Google can list the other pages that matter',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const without = outcomeWithoutOthers(sitePages);
    if (without) return without;
    const important = sitePages.others.filter(({ kind }) => SEARCHED.has(kind) || KNOWN.has(kind));
    if (important.length === 0) return notApplicable('We read no other page that customers search for.');
    const hidden = important.flatMap((page) => {
      const forbidden = page.robots.find(({ directives }) => forbidsIndexing(directives));
      return forbidden ? [{ page, forbidden }] : [];
    });
    if (hidden.length === 0) return pass(`${important.length} pages checked`);
    const costsCalls = hidden.some(({ page }) => SEARCHED.has(page.kind));
    return fail(costsCalls ? 'critical' : 'warning', {
      title:
        hidden.length === 1
          ? 'A page tells Google not to list it'
          : `${hidden.length} pages tell Google not to list them`,
      description:
        'A setting ("noindex") keeps these pages out of Google completely. Customers who search for what they offer cannot find them.',
      action: 'Remove the noindex setting from each of these pages, so customers can find them on Google.',
      evidence: hidden.map(({ page, forbidden }) => ({
        where: `${pathOf(page.url)}, ${forbidden.where}`,
        seen: forbidden.directives,
      })),
      pages: hidden.map(({ page }) => page.url),
    });
  },
});
