import { message, type Text } from '@fml/report-texts';
import { phoneSightings } from '../business/phones/site-phones.ts';
import type { AddressParts } from '../business/places/address-text.ts';
import type { SeenIn } from '../page/seen.ts';
import { pathOf } from '../page/site-address.ts';
import type { SitePageContent } from '../stages.ts';
import { callableNumbers } from './page-numbers.ts';

/** A phone number, an address or a name in one place of one page. Texts are hostile. */
export interface Sighting {
  text: string;
  /** `shown` to customers, `declared` to machines, or on a map. */
  role: 'shown' | 'declared' | 'map';
  where: Text;
  /** The page; null for the page analyzed. */
  page: SitePageContent | null;
}

type Place = 'header' | 'footer' | 'text' | 'link' | 'map' | 'title' | 'data' | 'site_name';

/** A phone number in international form; `shows` are the numbers in the words of the link which dials it. */
export interface PhonePlace extends Sighting {
  number: string;
  shows: string[];
}

/** Everywhere the pages name phone numbers that customers can call, as written. The first page is the one analyzed. */
export function phonePlaces(pages: readonly SitePageContent[]): PhonePlace[] {
  const callable = callableNumbers(pages);
  const found = phoneSightings(pages).flatMap((seen): PhonePlace[] => {
    const { page, number, text, label, shows } = seen;
    if (number === null || !callable.has(number) || seen.in === 'meta') return [];
    const at = placeNamer(page, page === pages[0]);
    if (seen.in === 'data') return [{ ...at('data', 'declared'), text, number, shows: [] }];
    if (seen.in === 'link') {
      const written = shows.includes(number) && label !== null ? withoutWords(label) : number;
      return [{ ...at('link', 'shown'), text: written, number, shows }];
    }
    const places: Place[] = seen.places.length > 0 ? [...seen.places] : ['text'];
    return places.map((place) => ({ ...at(place, 'shown'), text, number, shows: [] }));
  });
  const distinct = new Map(found.map((one) => [JSON.stringify([one.number, one.where, one.shows]), one]));
  return [...distinct.values()];
}

/** An address, and its parts. */
export interface AddressSighting extends Sighting {
  address: AddressParts;
}

/** Everywhere a page names street addresses. */
export function addressSightings(page: SitePageContent, isAnalyzed: boolean): AddressSighting[] {
  const at = placeNamer(page, isAnalyzed);
  const { header, footer, business } = page;
  const placed = new Set([...header.addresses, ...footer.addresses].map(({ text }) => text));
  const seen = (place: Place, role: Sighting['role'], addresses: readonly AddressParts[]) =>
    addresses.map((address) => ({ ...at(place, role), text: address.text, address }));
  const inside = (where: SeenIn) => business.addresses.filter((address) => address.in === where);
  return [
    ...seen('header', 'shown', header.addresses),
    ...seen('footer', 'shown', footer.addresses),
    ...seen(
      'text',
      'shown',
      inside('text').filter(({ text }) => !placed.has(text)),
    ),
    ...seen('data', 'declared', inside('data')),
    ...seen('map', 'map', inside('link')),
  ];
}

/** The names that a page declares. */
export function nameSightings(page: SitePageContent, isAnalyzed: boolean): Sighting[] {
  const at = placeNamer(page, isAnalyzed);
  return [
    ...page.businesses.flatMap(({ name }) =>
      name === null ? [] : [{ ...at('data', 'declared'), text: name }],
    ),
    ...(page.siteName === null ? [] : [{ ...at('site_name', 'declared'), text: page.siteName }]),
  ];
}

/** Places of a page whose text holds the name. */
export function placesWithName(
  page: SitePageContent,
  isAnalyzed: boolean,
  holdsName: (text: string) => boolean,
): Text[] {
  const at = placeNamer(page, isAnalyzed);
  const places = [
    ['title', page.title ?? ''],
    ['header', page.header.text],
    ['footer', page.footer.text],
  ] as const;
  return places.filter(([, text]) => holdsName(text)).map(([place]) => at(place, 'shown').where);
}

/** "Call (213) 555-0132" is shown as the number alone; one that is spelled with letters stays as it is. */
function withoutWords(text: string): string {
  return text.replace(/^[^\d(+]{1,60}(?=[\d(+])/, '').trim();
}

function placeNamer(page: SitePageContent, isAnalyzed: boolean) {
  return (place: Place, role: Sighting['role']) => {
    const name = message(`name-address-phone.where.${place}`);
    const where = isAnalyzed
      ? name
      : message('name-address-phone.where.on_page', { place: name, path: pathOf(page.url) });
    return { role, where, page: isAnalyzed ? null : page };
  };
}
