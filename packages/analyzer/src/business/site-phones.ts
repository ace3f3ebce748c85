import type { SitePageContent } from '../stages.ts';
import { siteCountry } from './country.ts';
import type { SeenPhone } from './page-phones.ts';
import { parsePhones } from './phone-parsing.ts';

/** A place where the website names a phone number, or tries to. */
export interface PhoneSighting extends Omit<SeenPhone, 'isStranger'> {
  page: SitePageContent;
  /** International form (E.164); null for a link that dials no valid number. */
  number: string | null;
  /** The number that a link shows; null when it shows none. */
  shows: string | null;
  isStranger: boolean;
}

const READ = new WeakMap<SitePageContent, PhoneSighting[]>();

/** Everywhere the pages name phone numbers, read for the country of the business. The first page is the one analyzed. */
export function phoneSightings(pages: readonly SitePageContent[]): PhoneSighting[] {
  const [first] = pages;
  if (!first) return [];
  const known = READ.get(first);
  if (known) return known;
  const { candidates } = siteCountry(pages);
  const sightings = pages.flatMap((page) =>
    page.business.phones.flatMap((seen): PhoneSighting[] => {
      const shows = seen.href === null ? null : (numbersOf(seen.label ?? '', candidates)[0] ?? null);
      const numbers = numbersOf(seen.text, candidates);
      if (numbers.length === 0) {
        return /^tel:/i.test(seen.href ?? '') ? [{ ...seen, page, number: null, shows }] : [];
      }
      return numbers.map((number) => ({ ...seen, page, number, shows }));
    }),
  );
  READ.set(first, sightings);
  return sightings;
}

/** Numbers of a text as all countries that may be meant read them; none when they differ. */
function numbersOf(written: string, countries: readonly string[]): string[] {
  if (!/\d{2}/.test(written) && !/^\D*\d{3}/.test(written)) return [];
  const readings = (countries.length === 0 ? [null] : countries.slice(0, 8))
    .map((country) => parsePhones(written, country).map(({ number }) => number))
    .filter((numbers) => numbers.length > 0);
  const [first = []] = readings;
  return readings.every((numbers) => numbers.join() === first.join()) ? first : [];
}
