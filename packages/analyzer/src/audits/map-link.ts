import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const mapLink = defineAudit({
  id: 'map-link',
  title: 'Map or directions link',
  facts: ['contact'] as const,
  run({ contact }) {
    const [map] = contact.maps;
    if (map) return pass(map);
    const [address] = contact.streetAddresses;
    if (!address) return notApplicable('There is no street address on the page to find on a map.');
    return fail('recommendation', {
      title: 'The address does not open a map',
      description: 'Visitors who want to come have to copy your address into their map app.',
      action: 'Link the address to your Google Maps entry, or embed the map.',
      evidence: [{ where: 'visible text', seen: address }],
    });
  },
});
