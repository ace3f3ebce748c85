import { cutText } from './cut-text.ts';
import { fromDocument } from './fact-result.ts';
import { attribute } from './page-document.ts';
import { openingHoursInText, streetAddressesInText } from './visit-details.ts';

/** How a visitor can come to the business, as the page shows it. */
export interface Contact {
  /** Lines of the visible text that read like a United States street address. */
  streetAddresses: string[];
  /** Pieces of the visible text that read like opening hours. */
  openingHours: string[];
  /** Addresses of map or directions links and of embedded maps. */
  maps: string[];
}

export const collectContact = fromDocument(({ document, contactText }): Contact => {
  const contact: Contact = {
    streetAddresses: streetAddressesInText(contactText),
    openingHours: openingHoursInText(contactText),
    maps: [],
  };
  for (const link of document.byTag('a')) {
    const href = attribute(link, 'href')?.trim() ?? '';
    if (isMapAddress(href)) contact.maps.push(cutText(href));
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
  return contact;
});

const MAP_ADDRESS =
  /^(?:geo:|(?:https?:)?\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|maps\.apple\.com|(?:www\.)?waze\.com|ul\.waze\.com|(?:www\.)?bing\.com\/maps|(?:www\.)?mapquest\.com|(?:www\.)?openstreetmap\.org|maps\.google\.[a-z.]+|(?:www\.)?google\.[a-z.]+\/maps))/i;

function isMapAddress(address: string): boolean {
  return MAP_ADDRESS.test(address.trim());
}
