import { defineAudit, fail, pass } from './audit.ts';

export const streetAddress = defineAudit({
  id: 'street-address',
  title: 'Street address is visible',
  facts: ['contact', 'localBusiness'] as const,
  run({ contact, localBusiness }) {
    const [address] = contact.streetAddresses;
    if (address) return pass(address);
    const declared = localBusiness.find((business) => business.address)?.address;
    if (declared) {
      return fail('recommendation', {
        title: 'Your address is in the data, but not on the page',
        description: 'Google knows your address from the data block; visitors do not see it.',
        action: 'Write the address in the footer exactly as in your Google Business Profile.',
        evidence: [{ where: 'data for search engines', seen: declared.text }],
      });
    }
    return fail('warning', {
      title: 'No street address was found',
      description:
        'An address shows visitors and Google that you are nearby. It is how you get into the map results.',
      action:
        'Write your address in the footer exactly as in your Google Business Profile. If you only visit customers, name the towns you serve.',
      evidence: [{ where: 'visible text', seen: 'no street address recognized' }],
    });
  },
});
