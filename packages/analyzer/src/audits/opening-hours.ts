import { message } from '@fml/report-texts';
import { defineAudit, fail, pass } from './audit.ts';

export const openingHours = defineAudit({
  id: 'opening-hours',
  facts: ['contact', 'localBusiness'] as const,
  run({ contact, localBusiness }) {
    const [hours] = contact.openingHours;
    if (hours) return pass(hours);
    if (localBusiness.some((business) => business.openingHours)) return pass('in the structured data');
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: message('opening-hours.seen.none') }],
    });
  },
});
