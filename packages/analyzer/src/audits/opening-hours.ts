import { defineAudit, fail, pass } from './plain-audit.ts';

export const openingHours = defineAudit({
  id: 'opening-hours',
  title: 'Business hours are shown',
  facts: ['contact', 'localBusiness'] as const,
  run({ contact, localBusiness }) {
    const [hours] = contact.openingHours;
    if (hours) return pass(hours);
    if (localBusiness.some((business) => business.openingHours)) return pass('in the structured data');
    return fail('recommendation', {
      title: 'No business hours on the page',
      description: 'Customers cannot tell if you are open, so they call a business that says it is.',
      action: 'Put your hours in the footer or next to your phone number, for example "Mon-Fri 8am-6pm".',
      evidence: [{ where: 'visible text', seen: 'no days with times' }],
    });
  },
});
