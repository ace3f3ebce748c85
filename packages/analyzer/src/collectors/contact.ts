import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js';
import { cutText } from './cut-text.ts';
import { type FactResult, obtained, unobtainable } from './fact-result.ts';
import { attribute, textWithin } from './page-document.ts';
import type { PageSources } from './page-sources.ts';
import { openingHoursInText, streetAddressesInText } from './visit-details.ts';

/** How a visitor can call the business or come to it, as the page shows it. */
export interface Contact {
  /** `number` is the international form (E.164), null when the link dials nothing valid. */
  phoneLinks: { href: string; text: string; number: string | null }[];
  /** Phone numbers in the visible text, distinct by number. */
  visiblePhones: { text: string; number: string }[];
  /** Lines of the visible text that read like a United States street address. */
  streetAddresses: string[];
  /** Pieces of the visible text that read like opening hours. */
  openingHours: string[];
  /** Addresses of map or directions links and of embedded maps. */
  maps: string[];
}

/** International form of a United States or "+..." phone number; null when it is not a valid one. */
export function phoneNumber(text: string): string | null {
  const parsed = parsePhoneNumberFromString(spelledNumber(text.slice(0, 100)), 'US');
  return parsed?.isValid() ? parsed.number : null;
}

const KEYPAD = 'abc2def3ghi4jkl5mno6pqrs7tuv8wxyz9';

/** Phones dial letters by their key: 1-800-FLOWERS is 1-800-356-9377. Other text stays as it is. */
function spelledNumber(text: string): string {
  if (!/^\s*(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ][A-Z0-9][A-Z0-9-]{5,12}\s*$/.test(text)) return text;
  return text.replace(
    /[A-Z]/g,
    (letter) => /\d/.exec(KEYPAD.slice(KEYPAD.indexOf(letter.toLowerCase())))?.[0] ?? '',
  );
}

export function collectContact({ document, documentGap, visibleText }: PageSources): FactResult<Contact> {
  if (documentGap) return unobtainable(documentGap);
  const contact: Contact = {
    phoneLinks: [],
    visiblePhones: [],
    streetAddresses: streetAddressesInText(visibleText),
    openingHours: openingHoursInText(visibleText),
    maps: [],
  };
  for (const link of document.byTag('a')) {
    const href = attribute(link, 'href')?.trim() ?? '';
    if (/^tel:/i.test(href) && contact.phoneLinks.length < 50) {
      contact.phoneLinks.push({
        href: cutText(href),
        text: cutText(textWithin(link)),
        number: phoneNumber(dialed(href)),
      });
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
  contact.visiblePhones = phonesInText(visibleText);
  return obtained(contact);
}

/** The number that a `tel:` address dials, as written. */
export function dialed(href: string): string {
  const number = href.slice('tel:'.length).split(/[;?]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(number);
  } catch {
    return number;
  }
}

const SPELLED_OUT = /\b(?:1[-. ])?\(?[2-9]\d{2}\)?[-. ][A-Z0-9][A-Z0-9-]{5,10}\b/g;

/** Phone numbers are at the top or the bottom; a megabyte of digits in between is not searched. */
const PHONE_SEARCH_CHARS = 20_000;

export function phonesInText(text: string): Contact['visiblePhones'] {
  const searched =
    text.length <= PHONE_SEARCH_CHARS * 2
      ? text
      : `${text.slice(0, PHONE_SEARCH_CHARS)}\n${text.slice(-PHONE_SEARCH_CHARS)}`;
  const found = new Map<string, string>();
  for (const match of findPhoneNumbersInText(searched, { defaultCountry: 'US' }).slice(0, 50)) {
    const { number } = match.number;
    if (!found.has(number)) found.set(number, cutText(searched.slice(match.startsAt, match.endsAt)));
  }
  for (const [shown] of searched.matchAll(SPELLED_OUT)) {
    const number = phoneNumber(shown);
    if (number && !found.has(number)) found.set(number, cutText(shown));
    if (found.size >= 50) break;
  }
  return [...found].map(([number, shown]) => ({ number, text: shown }));
}

const MAP_ADDRESS =
  /^(?:geo:|(?:https?:)?\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|maps\.apple\.com|(?:www\.)?waze\.com|ul\.waze\.com|(?:www\.)?bing\.com\/maps|(?:www\.)?mapquest\.com|(?:www\.)?openstreetmap\.org|maps\.google\.[a-z.]+|(?:www\.)?google\.[a-z.]+\/maps))/i;

function isMapAddress(address: string): boolean {
  return MAP_ADDRESS.test(address.trim());
}
