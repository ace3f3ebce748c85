import { message } from '@fml/report-texts';
import { travelsOf } from '../business/places/service-area.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const serviceArea = defineAudit({
  id: 'service-area',
  facts: ['business', 'businessDetails', 'linkTexts', 'sitePages'] as const,
  words: ['en', 'es'],
  run({ business: { area, trade }, businessDetails: { namesArea }, linkTexts, sitePages }) {
    if (!travelsOf(trade)) return notApplicable(message('service-area.why.customers_come'));
    if (area) return pass(area.towns.slice(0, 5).join(', '));
    if (namesArea || linkTexts.some(({ href }) => /areas?|locations?|cities|zonas?/i.test(href)))
      return pass();
    const { textGap } = sitePages.analyzed;
    if (textGap !== null) return couldNotCheck(textGap);
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: message('service-area.seen.none') }],
    });
  },
});
