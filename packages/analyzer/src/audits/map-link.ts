import { message } from '@fml/report-texts';
import type { AddressParts } from '../business/places/address-text.ts';
import { isPlace } from '../business/places/addresses.ts';
import { travelsOf } from '../business/places/service-area.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const mapLink = defineAudit({
  id: 'map-link',
  facts: ['business', 'maps', 'sitePages'] as const,
  run({ business, maps, sitePages: { analyzed } }) {
    const [map] = maps;
    if (map) return pass(map);
    const address = analyzed.business.addresses.find(
      (one) => one.in === 'text' && isPlace(one) && isSpot(one),
    );
    if (!address) return notApplicable(message('map-link.why.no_address'));
    if (travelsOf(business.trade)) return notApplicable(message('map-link.why.travels'));
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: address.text }],
    });
  },
});

/** A country or a town alone is no spot on a map. */
function isSpot({ street, text }: AddressParts): boolean {
  return street !== null || /\d/.test(text);
}
