import { message } from '@fml/report-texts';
import type { AddressParts } from '../business/places/address-text.ts';
import { isPlace, READ_COUNTRIES } from '../business/places/addresses.ts';
import { travelsOf } from '../business/places/service-area.ts';
import { pathOf } from '../page/site-address.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const streetAddress = defineAudit({
  id: 'street-address',
  facts: ['business', 'sitePages', 'businessDetails', 'maps'] as const,
  run({ business, sitePages: { analyzed, others }, businessDetails: { visibleText }, maps }) {
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
    const travels = travelsOf(business.trade);
    const namesArea = business.area?.certainty === 'certain';
    // A town in the data of a crew is no address to show.
    if (declared && !(travels && declared.street === null)) {
      return fail('recommendation', {
        variant: 'hidden_in_code',
        evidence: [{ where: message('where.structured_data'), seen: declared.text }],
      });
    }
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
    const line = unread?.text ?? addressLine(visibleText);
    if (line) return couldNotCheck(message('street-address.why.unread', { seen: line }));
    // Without a trade, or with towns that it serves, a business may be one that comes to its customers; a map shows the place.
    return fail(travels === null || namesArea || maps.length > 0 ? 'recommendation' : 'warning', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: message('street-address.seen.none') }],
    });
  },
});

/** A line after a word for an address, and a line that ends with a word for a street and has no number. */
const LABELLED =
  /^\W{0,4}(?:our )?(?:address|location|direcci[oó]n|ubicaci[oó]n|adresse|anschrift|indirizzo|endere[cç]o|adres|адрес|地址|住所|주소|địa chỉ|العنوان)\W{0,6}\n?[^\S\n]*(?<line>[^\n]{3,60},[^\n]{2,80})$/imu;
const STREET_LINE =
  /^\W{0,4}(?<line>(?:\p{Lu}[\p{L}.'’-]{1,30} ){1,4}(?:Road|Street|Avenue|Lane|Boulevard|Drive|Highway|Nagar|Marg|Colony|Chowk))\W{0,3}$/mu;

/** What may be an address that we do not read. */
function addressLine(visibleText: string): string | null {
  const text = visibleText.slice(0, 60_000);
  return (LABELLED.exec(text) ?? STREET_LINE.exec(text))?.groups?.['line'] ?? null;
}

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
