import { pageKind } from '../collectors/page-kind.ts';
import { pathOf } from '../collectors/site-address.ts';
import type { SitePageContent } from '../stages.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

/** A website of fewer pages may say everything on one. */
const MIN_OTHER_PAGES = 2;

export const servicesPage = defineAudit({
  id: 'services-page',
  title: 'Services have a page of their own',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const { analyzed, others, found, gap } = sitePages;
    const page = [analyzed, ...found].find(({ kind }) => kind === 'services' || kind === 'areas');
    const told = page ?? others.find(tellsOfServices);
    if (told) return pass(pathOf(told.url));
    if (found.length === 0 && gap !== null) return couldNotCheck(gap);
    if (found.length < MIN_OTHER_PAGES) return notApplicable('The website says everything on one or two pages.');
    if (analyzed.gap !== null) return couldNotCheck(analyzed.gap);
    return fail('warning', {
      title: 'We found no page about your services',
      description:
        'Customers search for one job, such as a repair, and Google shows them a page about it. Without such a page, your competitors have the better answer.',
      action: 'Write one page for each service you want calls for, with your cities on it, and link to it in the menu.',
      evidence: [{ where: 'pages we found', seen: found.map(({ url }) => pathOf(url)).join(', ') }],
    });
  },
});

/** The address says nothing, but its heading does. */
function tellsOfServices({ url, headings, title }: SitePageContent): boolean {
  const path = new URL(url).pathname;
  return [...headings, title ?? ''].some((text) => /^(?:services|areas)$/.test(pageKind(path, text)));
}
