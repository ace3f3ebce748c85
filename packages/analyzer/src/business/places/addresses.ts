import type { BusinessAddress } from '@fml/contract';
import { attribute, type PageDocument, textWithin } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import { fromAll, placesOf, type SeenIn } from '../../page/seen.ts';
import { pathOf } from '../../page/site-address.ts';
import type { SitePageContent } from '../../stages.ts';
import { listsStrangers } from '../phones/lists-strangers.ts';
import { addressesInData, addressesInMaps } from './address-data.ts';
import { type AddressParts, addressesInText } from './address-text.ts';
import { TEMPLATE } from './address-words.ts';
import { comparedAddress, isSameAddress } from './same-address.ts';
import { townsInText } from './town-text.ts';

/** A postal address in one place of a page. */
export interface SeenAddress extends AddressParts {
  in: SeenIn;
}

/** Several facts of one page are about its addresses. */
const READ = new WeakMap<PageSources, SeenAddress[]>();

/** Postal addresses of the business on a page. */
export function readAddresses(sources: PageSources): SeenAddress[] {
  const addresses = READ.get(sources) ?? addressesOf(sources);
  READ.set(sources, addresses);
  return addresses;
}

function addressesOf({ document, contactText, drawings, wholeText }: PageSources): SeenAddress[] {
  const hints = hintsOf(document);
  const shown: AddressParts[] = [];
  for (const text of new Set([...drawings.map((drawn) => drawn.text), wholeText])) {
    const known = shown.map(comparedAddress);
    const found = addressesInText(text);
    shown.push(...found.filter((one) => !known.some((other) => isSameAddress(comparedAddress(one), other))));
  }
  const seen = [
    ...shown.map((address) => ({ ...address, in: 'text' as const })),
    ...addressesInData(document).map((address) => ({ ...address, in: 'data' as const })),
    ...addressesInMaps(document).map((address) => ({ ...address, in: 'link' as const })),
    ...townsInText(contactText, titleOf(document)).map((address) => ({ ...address, in: 'text' as const })),
  ];
  return seen.filter(
    ({ text, street }) =>
      !TEMPLATE.test(text) && !hints.some((hint) => hint.includes((street ?? text).toLowerCase())),
  );
}

function titleOf(document: PageDocument): string {
  const [title] = document.byTag('title');
  return title ? textWithin(title, 300).replace(/\s+/g, ' ').trim() : '';
}

/** What stands in empty fields as an example. */
function hintsOf(document: PageDocument): string[] {
  return ['input', 'textarea']
    .flatMap((tag) => document.byTag(tag).slice(0, 200))
    .map((field) => attribute(field, 'placeholder')?.slice(0, 200).toLowerCase() ?? '')
    .filter((hint) => /\d/.test(hint));
}

/** Pages with addresses of authorities, insurers and hosts, where only the first one is that of the business. */
const LEGAL = /impressum|imprint|mentions|legal|aviso|note-legali|notice/i;
const PRIVACY = /privacy|datenschutz|privacidad|confidential|cookies|terms|agb|conditions/i;
/** A list of branches, as opposed to an address that an article names. */
const MIN_BRANCHES = 3;

/** Distinct addresses of the website, the fullest form of each. */
export function mergeAddresses(pages: readonly SitePageContent[]): BusinessAddress[] {
  const all = fromAll(pages, ({ addresses }) => addresses);
  const kept = all.filter(({ page, seen }) => isTrusted(page, seen));
  const trusted =
    kept.length > 0
      ? kept
      : all.filter(({ page, seen }) => !PRIVACY.test(pathOf(page.url)) && seen.in !== 'link');
  const places: { all: typeof all; best: SeenAddress }[] = [];
  const add = (one: (typeof all)[number], isNew: boolean) => {
    const compared = comparedAddress(one.seen);
    const known = places.find(
      ({ best }) => isSameAddress(comparedAddress(best), compared) || best.text === one.seen.text,
    );
    if (!known) {
      if (isNew) places.push({ all: [one], best: one.seen });
      return;
    }
    known.all.push(one);
    if (isFuller(one.seen, known.best)) known.best = one.seen;
  };
  for (const one of trusted) add(one, true);
  for (const one of all) if (!trusted.includes(one)) add(one, false);
  // A town alone is where the business is only when nothing says more.
  const full = places.filter(
    ({ best }) => best.street !== null || best.postcode !== null || best.city === null,
  );
  return (full.length > 0 ? full : places.slice(0, 1)).slice(0, 40).map(({ all: group, best }) => {
    const { text, street, city, region, postcode, country } = best;
    const certainty = street !== null && (postcode !== null || city !== null) ? 'certain' : 'likely';
    return { text, street, city, region, postcode, country, places: placesOf(group), certainty };
  });
}

function isTrusted(page: SitePageContent, address: SeenAddress): boolean {
  const path = pathOf(page.url);
  const { addresses } = page.business;
  // A map that the page embeds shows where it is, and a link may lead anywhere.
  if (address.in === 'link') return false;
  if (PRIVACY.test(path) || listsStrangers(page)) return false;
  if (LEGAL.test(path)) return addresses[0] === address;
  if (page.kind !== 'other') return true;
  return (
    address.in === 'data' ||
    addresses.filter(({ in: seenIn, street }) => seenIn === 'text' && street !== null).length >= MIN_BRANCHES
  );
}

/** More parts, or another line of the street before the same. */
function isFuller(one: SeenAddress, other: SeenAddress): boolean {
  const more = detail(one) - detail(other);
  const [street, known] = [one.street ?? '', other.street ?? ''];
  return more > 0 || (more === 0 && street.length > known.length && known !== '' && street.endsWith(known));
}

function detail({ street, city, region, postcode, in: seenIn }: SeenAddress): number {
  const parts = [street, street, city, region, postcode].filter((part) => part !== null).length;
  return parts * 2 + (seenIn === 'text' ? 1 : 0);
}

/** Countries of which addresses are read well enough to say that a page has none. */
export const READ_COUNTRIES: ReadonlySet<string> = new Set(
  'US CA GB IE AU DE FR ES IT NL PL PT BR SE JP KR TW IN'.split(' '),
);

/** A mailbox is no place to visit. */
export function isPlace({ text, street, city }: AddressParts): boolean {
  if (/^p\.? ?o\.? ?box/i.test(street ?? text)) return false;
  return street !== null || (city === null && text !== '');
}
