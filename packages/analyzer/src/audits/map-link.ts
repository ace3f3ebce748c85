import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

export const mapLink = defineAudit({
  id: 'map-link',
  title: 'Link to a map or directions',
  facts: ['contact'] as const,
  run({ contact }) {
    const [map] = contact.maps;
    if (map) return pass(map);
    const [address] = contact.streetAddresses;
    if (!address) return notApplicable('There is no street address on the page.');
    return fail('recommendation', {
      title: 'The address does not open a map',
      description: 'Customers who want to visit have to copy your address into a map app.',
      action: 'Link the address to your business on Google Maps, so customers get directions with one tap.',
      evidence: [{ where: 'visible text', seen: address }],
    });
  },
});
