import type { SitePageKind } from '@fml/contract';
import { message } from '@fml/report-texts';
import { pathOf } from '../page/site-address.ts';
import { answerWithoutOthers, couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

/** A paragraph of this length can say what is offered, where, and how to get it. */
const MIN_WORDS = 80;
/** Pages that are found for their text. A contact page may be short. */
const KINDS: ReadonlySet<SitePageKind> = new Set(['home', 'services', 'areas']);

export const thinPages = defineAudit({
  id: 'thin-pages',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const without = answerWithoutOthers(sitePages);
    if (without) return without;
    const telling = [sitePages.analyzed, ...sitePages.others].filter(({ kind }) => KINDS.has(kind));
    if (telling.length === 0) return notApplicable(message('thin-pages.why.none_read'));
    const counted = telling.flatMap(({ url, mainWords }) => (mainWords === null ? [] : [{ url, mainWords }]));
    if (counted.length === 0) return couldNotCheck(telling[0]?.gap ?? message('gap.unread'));
    const thin = counted.filter(({ mainWords }) => mainWords < MIN_WORDS);
    if (thin.length === 0) return pass(`${counted.length} pages with at least ${MIN_WORDS} words each`);
    return fail('warning', {
      variant: 'few_words',
      values: { count: thin.length },
      evidence: thin.map(({ url, mainWords }) => ({
        where: pathOf(url),
        seen: message('thin-pages.seen.words', { count: mainWords }),
      })),
      pages: thin.map(({ url }) => url),
    });
  },
});
