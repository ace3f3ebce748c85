import { message } from '@fml/report-texts';
import type { AddressParts } from '../business/places/address-text.ts';
import { isPlace, READ_COUNTRIES } from '../business/places/addresses.ts';
import { travelsOf } from '../business/places/service-area.ts';
import { pathOf } from '../page/site-address.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const streetAddress = defineAudit({
  id: 'street-address',
  facts: ['business', 'sitePages', 'businessDetails'] as const,
  run({ business, sitePages: { analyzed, others }, businessDetails: { visibleText } }) {
    const own = analyzed.business.addresses;
    const shown = own.find(
      (address) => address.in === 'text' && (isPlace(address) || address.street !== null),
    );
    if (shown) return pass(shown.text);
    const declared = own.find((address) => address.in === 'data');
    if (declared && isShown(declared, visibleText)) return pass(declared.text);
    const elsewhere = business.addresses
      .filter(isPlace)
      .flatMap(({ text, places }) =>
        places.flatMap(({ page, in: where }) => (where === 'text' ? [{ text, page }] : [])),
      );
    const contactPages = others.flatMap(({ kind, url }) => (kind === 'contact' ? [pathOf(url)] : []));
    const onContact = elsewhere.find(({ page }) => contactPages.includes(page));
    if (onContact) return pass(`${onContact.text} (${onContact.page})`);
    if (declared) {
      return fail('recommendation', {
        variant: 'hidden_in_code',
        evidence: [{ where: message('where.structured_data'), seen: declared.text }],
      });
    }
    const travels = travelsOf(business.trade);
    const namesArea = business.area?.certainty === 'certain';
    if (travels ?? namesArea) return notApplicable(message('street-address.why.travels'));
    const [other] = elsewhere;
    if (other) {
      return fail('recommendation', {
        variant: 'elsewhere',
        values: { path: other.page },
        evidence: [{ where: other.page, seen: other.text }],
      });
    }
    if (analyzed.textGap !== null) return couldNotCheck(analyzed.textGap);
    if (business.country !== null && !READ_COUNTRIES.has(business.country))
      return couldNotCheck(message('street-address.why.abroad'));
    // A line with a postal code is an address, of which we could not tell the street.
    const unread = own.find((address) => address.in === 'text' && address.postcode !== null);
    if (unread) return couldNotCheck(message('street-address.why.unread', { seen: unread.text }));
    // Without a trade, or with towns that it serves, a business may be one that comes to its customers.
    return fail(travels === null || namesArea ? 'recommendation' : 'warning', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: message('street-address.seen.none') }],
    });
  },
});

/** Whether customers can read street and town of an address, however the page arranges them. */
function isShown({ street, city, text }: AddressParts, visibleText: string): boolean {
  const words = (written: string) =>
    ` ${written
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const parts = street === null ? text.split(',') : [street, ...(city === null ? [] : [city])];
  const shown = words(visibleText);
  return (parts.length > 1 || street !== null) && parts.every((part) => shown.includes(words(part)));
}
