import type { SitePageContent } from '../../stages.ts';
import { siteCountry } from '../country/country.ts';
import { parsePhones } from '../numbers/phone-parsing.ts';
import type { SeenPhone } from './page-phones.ts';

/** A place where the website names a phone number, or tries to. */
export interface PhoneSighting extends SeenPhone {
  page: SitePageContent;
  /** International form (E.164); null for what is no valid number in the country of the business. */
  number: string | null;
  /** The numbers that a link shows. */
  shows: string[];
}

const READ = new WeakMap<
  SitePageContent,
  { pages: readonly SitePageContent[]; sightings: PhoneSighting[] }
>();

/** Everywhere the pages name phone numbers, read for the country of the business. The first page is the one analyzed. */
export function phoneSightings(pages: readonly SitePageContent[]): PhoneSighting[] {
  const [first] = pages;
  if (!first) return [];
  const known = READ.get(first);
  if (known?.pages.length === pages.length && known.pages.every((page, index) => page === pages[index])) {
    return known.sightings;
  }
  const { candidates } = siteCountry(pages);
  const sightings = pages.flatMap((page) =>
    page.business.phones.flatMap((seen): PhoneSighting[] => {
      const shows = seen.href === null ? [] : numbersOf(seen.label ?? '', candidates);
      const numbers: (string | null)[] = numbersOf(seen.text, candidates);
      return (numbers.length > 0 ? numbers : [null]).map((number) => ({ ...seen, page, number, shows }));
    }),
  );
  READ.set(first, { pages, sightings });
  return sightings;
}

/** Numbers of a text as all countries that may be meant read them; none when they differ. */
export function numbersOf(written: string, countries: readonly string[]): string[] {
  if (!/\d{2}/.test(written)) return [];
  const [first = [], ...others] = (countries.length === 0 ? [null] : countries.slice(0, 8)).map((country) =>
    parsePhones(written, country).map(({ number }) => number),
  );
  const differs = others.some((numbers) => numbers.length > 0 && numbers.join() !== first.join());
  return differs ? [] : first;
}
