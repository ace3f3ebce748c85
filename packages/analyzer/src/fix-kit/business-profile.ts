import { tradeOfId } from '../business/trades.ts';
import type { StatedHours } from '../collectors/stated-hours.ts';
import { property, typesOf } from '../collectors/structured-data.ts';
import { type Facts, factValue } from '../facts.ts';
import { pageValue } from './code-text.ts';
import { isSubclass } from './schema-org-types.ts';
import { readUsAddress, type UsAddress } from './us-address.ts';

/** The business as its page and its data describe it. Null and empty: neither says it. */
export interface BusinessProfile {
  /** Class of schema.org below LocalBusiness, or null. */
  type: string | null;
  /** The word by which the page names its trade. */
  trade: string | null;
  name: string | null;
  /** International form (E.164). */
  phone: string | null;
  /** The same as the page writes it. */
  shownPhone: string | null;
  address: UsAddress;
  /** Country of the address; a state and a zip code are those of the United States. */
  country: string | null;
  hours: StatedHours[];
  /** Address of the website. */
  url: string;
  /** Absolute address of the picture for sharing. */
  image: string | null;
  /** What structured data of the page says about the business. */
  data: object;
}

export function businessProfile(facts: Facts): BusinessProfile {
  const structured = factValue(facts, 'structuredData');
  const contact = factValue(facts, 'contact');
  const head = factValue(facts, 'head');
  const words = factValue(facts, 'businessWords');
  const business = factValue(facts, 'business');
  const trade = business?.trade?.id;
  const name = pageValue(business?.names.find(({ kind }) => kind === 'trading')?.text);
  const data = fullestBusiness([...(structured?.nodes ?? []), ...(structured?.repairedNodes ?? [])]);
  const declared = typesOf(data).find((type) => isSubclass(type, 'LocalBusiness'));
  const main = business?.phones.find((phone) => phone.main);
  const isShown = main?.places.some((place) => place.in === 'text');
  const url = head?.url ?? '';
  const address = addressOf(property(data, 'address'), contact?.streetAddresses ?? []);
  return {
    type: declared && declared !== 'LocalBusiness' ? declared : typeOf(trade),
    trade: pageValue(wordsFor(facts, trade, name)),
    name,
    phone: main?.number ?? null,
    shownPhone: (isShown ? pageValue(main?.text) : null) ?? main?.number ?? null,
    address,
    country: countryOf(property(data, 'address'), address),
    hours: words?.hours ?? [],
    url: URL.parse('/', url)?.href ?? url,
    image: absolute(head?.social.get('og:image'), url),
    data,
  };
}

/** A class that says more than that it is a business. */
function typeOf(trade: string | undefined): string | null {
  const type = tradeOfId(trade)?.types[0];
  return type === undefined || type === 'LocalBusiness' ? null : type;
}

/** As the page names the trade; its name alone, such as "Copperline Dental", may have no noun for it. */
function wordsFor(facts: Facts, trade: string | undefined, name: string | null): string | null {
  const site = factValue(facts, 'sitePages');
  const words = site?.analyzed.business.trade.find(({ id }) => id === trade)?.words ?? [];
  return words.find((one) => name === null || !name.includes(one)) ?? words[0] ?? null;
}

function absolute(address: string | undefined, base: string): string | null {
  return address?.trim() ? (URL.parse(address, base)?.href ?? null) : null;
}

/** The local business with the most properties; a page may describe several branches, or the same business twice. */
function fullestBusiness(nodes: readonly object[]): object {
  const businesses = nodes.filter((node) => typesOf(node).some((type) => isSubclass(type, 'LocalBusiness')));
  return businesses.reduce<object>(
    (fullest, node) => (Object.keys(node).length > Object.keys(fullest).length ? node : fullest),
    {},
  );
}

/** What a property says as text; of several values, the first. */
function dataText(node: object, name: string): string | null {
  const value = property(node, name);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? pageValue(first, 1_000) : null;
}

function countryOf(declared: unknown, { state, zip }: UsAddress): string | null {
  const country =
    typeof declared === 'object' && declared !== null ? dataText(declared, 'addressCountry') : null;
  return country ?? (state !== null && zip !== null ? 'US' : null);
}

function addressOf(declared: unknown, lines: readonly string[]): UsAddress {
  const read = readUsAddress(lines.flatMap((line) => pageValue(line) ?? []));
  const first: unknown = Array.isArray(declared) ? declared[0] : declared;
  if (typeof first === 'string') {
    const whole = readUsAddress([pageValue(first) ?? '']);
    return whole.city ? whole : read;
  }
  if (typeof first !== 'object' || first === null) return read;
  const street = dataText(first, 'streetAddress');
  // Parts of two addresses are never mixed.
  const rest = street === null || street === read.street ? read : { city: null, state: null, zip: null };
  return {
    street: street ?? read.street,
    city: dataText(first, 'addressLocality') ?? rest.city,
    state: dataText(first, 'addressRegion') ?? rest.state,
    zip: dataText(first, 'postalCode') ?? rest.zip,
  };
}
