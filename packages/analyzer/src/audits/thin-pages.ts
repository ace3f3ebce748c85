import type { SitePageKind } from '@fml/contract';
import { pathOf } from '../collectors/site-address.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, outcomeWithoutOthers, pass } from './audit.ts';

/** A paragraph of this length says what is offered, where, and how to get it. */
const MIN_WORDS = 80;
/** Pages that are found for what they say. A contact page may be short. */
const KINDS: ReadonlySet<SitePageKind> = new Set(['home', 'services', 'areas']);

export const thinPages = defineAudit({
  id: 'thin-pages',
  title: 'Pages about services and places say enough',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const without = outcomeWithoutOthers(sitePages);
    if (without) return without;
    const telling = [sitePages.analyzed, ...sitePages.others].filter(({ kind }) => KINDS.has(kind));
    if (telling.length === 0) return notApplicable('We read no page about a service or a place.');
    const counted = telling.flatMap(({ url, mainWords }) => (mainWords === null ? [] : [{ url, mainWords }]));
    if (counted.length === 0) return couldNotCheck(telling[0]?.gap ?? '');
    const thin = counted.filter(({ mainWords }) => mainWords < MIN_WORDS);
    if (thin.length === 0) return pass(`${counted.length} pages with at least ${MIN_WORDS} words each`);
    return fail('warning', {
      title: thin.length === 1 ? 'A page says very little' : `${thin.length} pages say very little`,
      description:
        'Google shows the page that answers the question. A page with a few lines about a service or a city is rarely shown for it.',
      action:
        'Add a few paragraphs to each of these pages: what you do, for whom, where, what it costs, and what happens after a call.',
      evidence: thin.map(({ url, mainWords }) => ({ where: pathOf(url), seen: `${mainWords} words` })),
      pages: thin.map(({ url }) => url),
    });
  },
});
