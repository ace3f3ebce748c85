import { message } from '@fml/report-texts';
import { travelsOf } from '../business/places/service-area.ts';
import type { SitePageContent } from '../stages.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const serviceArea = defineAudit({
  id: 'service-area',
  facts: ['business', 'businessDetails', 'linkTexts', 'sitePages'] as const,
  words: ['en', 'es'],
  run({ business: { area, trade }, businessDetails: { namesArea, visibleText }, linkTexts, sitePages }) {
    if (!travelsOf(trade)) return notApplicable(message('service-area.why.customers_come'));
    if (area) return pass(area.towns.slice(0, 5).join(', '));
    if (namesArea || linkTexts.some(({ href }) => /areas?|locations?|cities|zonas?/i.test(href)))
      return pass();
    const { analyzed, others } = sitePages;
    if (analyzed.textGap !== null) return couldNotCheck(analyzed.textGap);
    const pages = [analyzed, ...others];
    const named = pages.flatMap(({ business }) => business.area)[0]?.text ?? maybePlace(pages, visibleText);
    if (named) return couldNotCheck(message('service-area.why.unclear', { seen: named }));
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: message('service-area.seen.none') }],
    });
  },
});

/** A town with its state, where no postal code makes it an address. */
const TOWN = /\p{Lu}[\p{L}'’.-]{2,}(?: \p{Lu}[\p{L}'’.-]+){0,2}, [A-Z]{2}(?![\p{L}\p{N}])(?!\.?\s{0,3}\d)/u;
/** A name after "in", which may be of a place. */
const NAMES =
  /(?<=(?<!\p{L})(?:[Ii]n|[Ee]n|[Nn]ear|[Aa]round|[Tt]hroughout|[Aa]cross) )(?:the |la |el |los |las )?\p{Lu}[\p{L}'’.-]{3,}/gu;

/** A town, or the first name that stands twice on the page analyzed and in titles and headings; once may be any name. */
function maybePlace(pages: readonly SitePageContent[], visibleText: string): string | null {
  const heads = pages.flatMap(({ title, headings }) => [title ?? '', ...headings]);
  const text = `${heads.join('\n')}\n${visibleText}`;
  const town = TOWN.exec(text)?.[0];
  if (town !== undefined) return town;
  const found = new Set<string>();
  for (const [place] of text.matchAll(NAMES)) {
    if (found.has(place)) return place;
    if (found.size < 500) found.add(place);
  }
  return null;
}
