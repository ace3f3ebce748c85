import { message } from '@fml/report-texts';
import { tradeOfId } from '../business/trades.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const AREA =
  /\b(?:serving|we serve|proudly serv\w{1,4}|service areas?|areas? (?:we )?serve[ds]?|cities we|surrounding (?:areas?|cities)|nearby (?:cities|towns)|throughout|all of|across|county|valley|damos servicio|servimos|zonas? de servicio|alrededores)\b/i;

export const serviceArea = defineAudit({
  id: 'service-area',
  facts: ['business', 'businessDetails', 'linkTexts'] as const,
  run({ business, businessDetails: { namesArea, visibleText }, linkTexts }) {
    if (!tradeOfId(business.trade?.id)?.travels)
      return notApplicable(message('service-area.why.customers_come'));
    const seen = AREA.exec(visibleText)?.[0];
    if (seen) return pass(seen);
    if (namesArea || linkTexts.some(({ href }) => /areas?|locations?|cities|zonas?/i.test(href)))
      return pass();
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: message('service-area.seen.none') }],
    });
  },
});
