import { cutText } from './cut-text.ts';
import { fromDocument } from './fact-result.ts';
import { isAbroad } from './is-abroad.ts';
import { attribute, textWithin } from './page-document.ts';
import { dialed, phoneNumber, phonesInText } from './phone-numbers.ts';
import { openingHoursInText, streetAddressesInText } from './visit-details.ts';

/** How a visitor can call the business or come to it, as the page shows it. */
export interface Contact {
  /** `number` is the international form (E.164), null when the link dials nothing valid. */
  phoneLinks: { href: string; text: string; number: string | null }[];
  /** Phone numbers in the visible text, distinct by number. Fax numbers are in neither list. */
  visiblePhones: { text: string; number: string }[];
  /** Numbers that the page labels as fax numbers. */
  faxNumbers: string[];
  /** Numbers may be from another country; those are not read without their country code. */
  isAbroad: boolean;
  /** Lines of the visible text that read like a United States street address. */
  streetAddresses: string[];
  /** Pieces of the visible text that read like opening hours. */
  openingHours: string[];
  /** Addresses of map or directions links and of embedded maps. */
  maps: string[];
}

export const collectContact = fromDocument((sources): Contact => {
  const { document, contactText, faxNumbers } = sources;
  const contact: Contact = {
    phoneLinks: [],
    visiblePhones: phonesInText(contactText, faxNumbers),
    faxNumbers: [...faxNumbers],
    isAbroad: false,
    streetAddresses: streetAddressesInText(contactText),
    openingHours: openingHoursInText(contactText),
    maps: [],
  };
  for (const link of document.byTag('a')) {
    const href = attribute(link, 'href')?.trim() ?? '';
    if (/^tel:/i.test(href) && contact.phoneLinks.length < 50) {
      const number = phoneNumber(dialed(href));
      if (number !== null && faxNumbers.has(number)) continue;
      contact.phoneLinks.push({ href: cutText(href), text: cutText(textWithin(link)), number });
    } else if (isMapAddress(href)) contact.maps.push(cutText(href));
  }
  for (const frame of document.byTag('iframe')) {
    const address = attribute(frame, 'src') || attribute(frame, 'data-src') || '';
    if (isMapAddress(address)) contact.maps.push(cutText(address));
  }
  for (const element of document.elements) {
    if (!/\b(?:leaflet-container|mapboxgl-map|gm-style)\b/.test(attribute(element, 'class') ?? '')) continue;
    contact.maps.push('a map drawn on the page');
    break;
  }
  const numbers = [...contact.visiblePhones, ...contact.phoneLinks].flatMap(({ number }) => number ?? []);
  contact.isAbroad = isAbroad(sources, [...numbers, ...faxNumbers], contact.streetAddresses);
  return contact;
});

const MAP_ADDRESS =
  /^(?:geo:|(?:https?:)?\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|maps\.apple\.com|(?:www\.)?waze\.com|ul\.waze\.com|(?:www\.)?bing\.com\/maps|(?:www\.)?mapquest\.com|(?:www\.)?openstreetmap\.org|maps\.google\.[a-z.]+|(?:www\.)?google\.[a-z.]+\/maps))/i;

function isMapAddress(address: string): boolean {
  return MAP_ADDRESS.test(address.trim());
}
