import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** "CSLB #1012345", "CA Lic. No. 987654", "License C-36 1012345", "Lic# 1012345". */
const LICENSE = /\b(?:CSLB|lic(?:ense|encia|\.)?)[^\n\d]{0,25}(?:[ABC]-?\d{0,2}[ ,:#-]{1,4})?#?\d{6,7}\b/i;

export const licenseNumber = defineAudit({
  id: 'license-number',
  facts: ['placeAndTrade', 'businessDetails'] as const,
  run({ placeAndTrade: { trade, state }, businessDetails: { visibleText } }) {
    if (!trade?.contractor || state !== 'CA') return notApplicable(message('license-number.why.other_trade'));
    const number = LICENSE.exec(visibleText)?.[0];
    if (number) return pass(number);
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: message('license-number.seen.none') }],
    });
  },
});
