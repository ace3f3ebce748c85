import { cutText } from '../../page/cut-text.ts';
import { attribute, elementsWithin, type PageDocument, textWithin } from '../../page/page-document.ts';
import { jsonLdNodes, property, typesOf } from '../../page/structured-data.ts';
import { countryNamed, NAMING_LANGUAGES } from '../country/country-names.ts';
import { type AddressParts, addressesInText } from './address-text.ts';

const MAX_NODES = 40;
/** Data about others than the business: who wrote an article, who rated, where an event is. */
const STRANGERS = /^(?:Person|Event|Review|Article|BlogPosting|NewsArticle|JobPosting|Offer|Hotel)$/;
const PARTS = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'] as const;

/** Addresses that structured data declares for the business. */
export function addressesInData(document: PageDocument): AddressParts[] {
  const addresses: AddressParts[] = [];
  for (const node of jsonLdNodes(document)) {
    if (typesOf(node).some((type) => STRANGERS.test(type))) continue;
    const value = property(node, 'address');
    for (const one of Array.isArray(value) ? value.slice(0, MAX_NODES) : [value]) {
      const parts = partsOf(one);
      if (parts) addresses.push(parts);
    }
    if (addresses.length >= MAX_NODES) break;
  }
  return [...addresses, ...inMicrodata(document)].slice(0, MAX_NODES);
}

function partsOf(value: unknown): AddressParts | null {
  if (typeof value === 'string') return readLine(value);
  if (typeof value !== 'object' || value === null) return null;
  return fromParts(PARTS.map((name) => textOf(property(value, name))));
}

function fromParts([street = null, city = null, region = null, postcode = null, country = null]: (
  | string
  | null
)[]) {
  if (street === null && city === null && postcode === null) return null;
  const text = [street, city, region, postcode].filter((part) => part !== null).join(', ');
  return {
    text: cutText(text),
    street,
    city,
    region,
    postcode,
    country: country && countryNamed(country, NAMING_LANGUAGES),
  };
}

/** An address in one line of data or of a link. */
function readLine(line: string): AddressParts | null {
  const text = cutText(line);
  const [read] = addressesInText(text);
  if (read) return { ...read, text };
  return /\d/.test(text) && text.includes(',')
    ? { text, street: null, city: null, region: null, postcode: null, country: null }
    : null;
}

function textOf(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'object' && first !== null) return textOf(property(first, 'name'));
  if (typeof first === 'number') return String(first);
  return typeof first === 'string' ? cutText(first) || null : null;
}

function inMicrodata(document: PageDocument): AddressParts[] {
  return document.elements
    .filter((element) => /schema\.org\/PostalAddress/i.test(attribute(element, 'itemtype') ?? ''))
    .slice(0, MAX_NODES)
    .flatMap((scope) => {
      const values = new Map<string, string>();
      for (const element of elementsWithin(scope, 300)) {
        const name = attribute(element, 'itemprop') ?? '';
        const value = attribute(element, 'content') ?? textWithin(element, 200);
        if (value.trim() !== '' && !values.has(name)) values.set(name, cutText(value));
      }
      return fromParts(PARTS.map((name) => values.get(name) ?? null)) ?? [];
    });
}

/** Addresses that links to maps and embedded maps name. */
export function addressesInMaps(document: PageDocument): AddressParts[] {
  const urls = [
    ...document
      .byTag('a')
      .slice(0, 3_000)
      .map((link) => attribute(link, 'href')),
    ...document
      .byTag('iframe')
      .slice(0, 50)
      .map((frame) => attribute(frame, 'src') || attribute(frame, 'data-src')),
  ];
  return urls
    .flatMap((url) => (url && isMapAddress(url) ? (addressOfMap(url.trim()) ?? []) : []))
    .slice(0, MAX_NODES)
    .flatMap((line) => readLine(line) ?? []);
}

const MAP_ADDRESS =
  /^(?:geo:|(?:https?:)?\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|maps\.apple\.com|(?:www\.)?waze\.com|ul\.waze\.com|(?:www\.)?bing\.com\/maps|(?:www\.)?mapquest\.com|(?:www\.)?openstreetmap\.org|mapq\.st|(?:wego|share)\.here\.com|(?:www\.)?mapy\.(?:cz|com)|(?:maps\.)?yandex\.[a-z.]{2,6}\/(?:maps|map-widget)|(?:go\.|widgets\.)?2gis\.[a-z.]{2,6}|m?\.?map\.naver\.com|naver\.me|(?:place\.)?map\.kakao\.com|kko\.to|(?:map|api\.map)\.baidu\.com|(?:www|uri|surl)\.amap\.com|neshan\.org|balad\.ir|maps\.google\.[a-z.]+|(?:www\.)?google\.[a-z.]+\/maps))/i;

/** Whether a link or a frame shows a map or the way. */
export function isMapAddress(address: string): boolean {
  return MAP_ADDRESS.test(address.trim());
}

/** The address that a link to a map or an embedded map names; null when it names none that can be read. */
export function addressOfMap(address: string): string | null {
  const url = URL.parse(address, 'https://x.invalid/');
  if (!url) return null;
  const named = ['q', 'query', 'destination', 'daddr', 'address']
    .map((name) => url.searchParams.get(name))
    .find((value) => value !== null);
  const embedded = /!2s([^!]{1,300})/.exec(url.searchParams.get('pb') ?? '')?.[1];
  const place = /\/maps\/(?:place|dir\/)\/?([^/]{1,300})/.exec(url.pathname)?.[1];
  return named ?? decoded(embedded ?? place ?? '') ?? null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')) || null;
  } catch {
    return null;
  }
}
