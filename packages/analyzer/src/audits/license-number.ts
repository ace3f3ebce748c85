import { message } from '@fml/report-texts';
import { tradeOfId } from '../business/trade/trades.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** "CSLB #1012345", "CA Lic. No. 987654", "License C-36 1012345", "Lic# 1012345". */
const LICENSE = /\b(?:CSLB|lic(?:ense|encia|\.)?)[^\n\d]{0,25}(?:[ABC]-?\d{0,2}[ ,:#-]{1,4})?#?\d{6,7}\b/i;

export const licenseNumber = defineAudit({
  id: 'license-number',
  facts: ['business', 'placeAndTrade', 'businessDetails', 'sitePages'] as const,
  words: ['en', 'es'],
  run({ business, placeAndTrade: { state }, businessDetails: { visibleText }, sitePages }) {
    if (!tradeOfId(business.trade?.id)?.contractor || state !== 'CA') {
      return notApplicable(message('license-number.why.other_trade'));
    }
    const elsewhere = sitePages.others.map(({ title, header, footer }) =>
      [title, header.text, footer.text].join('\n'),
    );
    const number = [visibleText, ...elsewhere]
      .map((text) => LICENSE.exec(text)?.[0])
      .find((found) => found !== undefined);
    if (number) return pass(number);
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: message('license-number.seen.none') }],
    });
  },
});
