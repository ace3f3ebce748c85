import { defineAudit, fail, pass } from './plain-audit.ts';

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
        title: 'Your customers cannot see your address',
        description: 'Google can read your address in the page code, but it is not written on the page.',
        action:
          'Put your address in the footer, worded exactly as in your Google Business Profile, so customers see you are local.',
        evidence: [{ where: 'structured data', seen: declared.text }],
      });
    }
    return fail('warning', {
      title: 'No street address on the page',
      description:
        'An address shows customers and Google that you are nearby. It helps you show up in the map results.',
      action:
        'Put your address in the footer, worded exactly as in your Google Business Profile. If customers do not come to you, name the towns you serve.',
      evidence: [{ where: 'visible text', seen: 'no street address' }],
    });
  },
});
