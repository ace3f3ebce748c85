import type { BusinessAddress, BusinessHours } from '@fml/contract';
import { certainOpenings } from '../business/hours/hours.ts';
import { comparedAddress, isSameAddress } from '../business/places/same-address.ts';
import { travelsOf } from '../business/places/service-area.ts';
import { tradeOfId } from '../business/trade/trades.ts';
import { type Facts, factValue } from '../facts.ts';
import { property, typesOf } from '../page/structured-data.ts';
import { pageValue } from './code-text.ts';
import { isSubclass } from './schema-org-types.ts';

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
  address: Pick<BusinessAddress, 'street' | 'city' | 'region' | 'postcode'>;
  /** Country of the address. */
  country: string | null;
  /** Towns that it serves; where its crews drive to, they stand for the street. */
  towns: string[];
  travels: boolean;
  /** Empty when the website states none, or several that exclude each other. */
  hours: BusinessHours['openings'];
  /** Address of the website. */
  url: string;
  /** Absolute address of the picture for sharing. */
  image: string | null;
  /** What structured data of the page says about the business. */
  data: object;
}

export function businessProfile(facts: Facts): BusinessProfile {
  const structured = factValue(facts, 'structuredData');
  const head = factValue(facts, 'head');
  const business = factValue(facts, 'business');
  const trade = business?.trade?.id;
  const name = pageValue(business?.names.find(({ kind }) => kind === 'trading')?.text);
  const data = fullestBusiness([...(structured?.nodes ?? []), ...(structured?.repairedNodes ?? [])]);
  const declared = typesOf(data).find((type) => isSubclass(type, 'LocalBusiness'));
  const main = business?.phones.find((phone) => phone.main);
  const isShown = main?.places.some((place) => place.in === 'text');
  const url = head?.url ?? '';
  const travels = travelsOf(business?.trade ?? null) === true;
  const address = addressOf(property(data, 'address'), business?.addresses ?? []);
  return {
    type: declared && declared !== 'LocalBusiness' ? declared : typeOf(trade),
    trade: pageValue(wordsFor(facts, trade, name)),
    name,
    phone: main?.number ?? null,
    shownPhone: (isShown ? pageValue(main?.text) : null) ?? main?.number ?? null,
    address,
    country: countryOf(property(data, 'address')) ?? address.country ?? business?.country ?? null,
    towns: (business?.area?.towns ?? []).slice(0, 20).flatMap((town) => pageValue(town) ?? []),
    travels,
    hours: certainOpenings(business?.hours ?? [], { travels }),
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

/** Capitals that are a style and no abbreviation such as HVAC. */
const SHOUTED = /^[\p{Lu} &-]{5,}$/u;

/** As the page names the trade; its name alone, such as "Copperline Dental", may have no noun for it. */
function wordsFor(facts: Facts, trade: string | undefined, name: string | null): string | null {
  const site = factValue(facts, 'sitePages');
  const words = site?.analyzed.business.trade.find(({ id }) => id === trade)?.words ?? [];
  const word = words.find((one) => name === null || !name.includes(one)) ?? words[0] ?? null;
  return word !== null && SHOUTED.test(word) ? word.toLowerCase() : word;
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

function countryOf(declared: unknown): string | null {
  return typeof declared === 'object' && declared !== null ? dataText(declared, 'addressCountry') : null;
}

type AddressOfKit = BusinessProfile['address'] & { country: string | null };
const NO_ADDRESS: AddressOfKit = { street: null, city: null, region: null, postcode: null, country: null };

/** The address of the data, completed by the one that the website shows. */
function addressOf(declared: unknown, addresses: readonly BusinessAddress[]): AddressOfKit {
  const [shown] = addresses.toSorted((one, other) => weightOf(other) - weightOf(one));
  const part = (value: string | null | undefined) => pageValue(value);
  const read: AddressOfKit = shown
    ? {
        // A line that could not be divided stands for the street.
        street: part(shown.street ?? (partsOf(shown) === 0 ? shown.text : null)),
        city: part(shown.city),
        region: part(shown.region),
        postcode: part(shown.postcode),
        country: shown.country,
      }
    : NO_ADDRESS;
  const first: unknown = Array.isArray(declared) ? declared[0] : declared;
  if (typeof first !== 'object' || first === null) return read;
  const street = dataText(first, 'streetAddress');
  // Parts of two addresses are never mixed.
  const isSame = street === null || shown?.street == null || isSameStreet(street, shown);
  const rest = isSame ? read : NO_ADDRESS;
  return {
    street: street ?? read.street,
    city: dataText(first, 'addressLocality') ?? rest.city,
    region: dataText(first, 'addressRegion') ?? rest.region,
    postcode: dataText(first, 'postalCode') ?? rest.postcode,
    country: rest.country,
  };
}

/** The fullest one, or the one that more places name; what comes first on the website wins among equals. */
function weightOf(address: BusinessAddress): number {
  return 2 * partsOf(address) + Math.min(address.places.length, 3);
}

function partsOf({ street, city, postcode }: BusinessAddress): number {
  return [street, city, postcode].filter((part) => part !== null).length;
}

function isSameStreet(street: string, shown: BusinessAddress): boolean {
  return isSameAddress(comparedAddress({ ...shown, street, postcode: null }), comparedAddress(shown));
}
