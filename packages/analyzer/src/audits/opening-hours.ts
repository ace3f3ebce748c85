import { defineAudit, fail, pass } from './audit.ts';

export const openingHours = defineAudit({
  id: 'opening-hours',
  title: 'Opening hours are shown',
  facts: ['contact', 'localBusiness'] as const,
  run({ contact, localBusiness }) {
    const [hours] = contact.openingHours;
    if (hours) return pass(hours);
    if (localBusiness.some((business) => business.openingHours))
      return pass('in the data for search engines');
    return fail('recommendation', {
      title: 'No opening hours were found',
      description: 'Visitors do not know whether somebody picks up now, and call a business that says so.',
      action: 'Write your hours in the footer or beside the phone number, for example "Mon-Fri 8am-6pm".',
      evidence: [{ where: 'visible text', seen: 'no days with times recognized' }],
    });
  },
});
