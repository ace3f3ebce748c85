import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const mapLink = defineAudit({
  id: 'map-link',
  facts: ['contact'] as const,
  run({ contact }) {
    const [map] = contact.maps;
    if (map) return pass(map);
    const [address] = contact.streetAddresses;
    if (!address) return notApplicable(message('map-link.why.no_address'));
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: address }],
    });
  },
});
