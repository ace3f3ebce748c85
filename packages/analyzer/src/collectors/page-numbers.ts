import { siteCountry } from '../business/country/country.ts';
import { mergePhones } from '../business/phones/phones.ts';
import { phoneSightings } from '../business/phones/site-phones.ts';
import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';
import type { Device, SitePageContent } from '../stages.ts';
import { collectSitePages } from './site-pages.ts';

/** What one page offers to customers who want to call. Fax numbers and those of others are in none of the lists. */
export interface PageNumbers {
  /** Numbers that can be read, distinct. `desktopOnly`: a phone does not show it. */
  shown: { text: string; number: string; desktopOnly: boolean }[];
  /** Links that dial; `number` is null when they dial nothing valid. `shows`: the numbers in their words. */
  links: { href: string; text: string; number: string | null; shows: string[] }[];
  /** Numbers that a link writes to. */
  written: { href: string; number: string }[];
  /** Numbers of the structured data. */
  declared: { text: string; number: string }[];
  /** A text that is called a number to call, or spells one in letters, and that no plan reads; null when there is none. */
  unread: string | null;
  /** Whether a text shows digits that may be a number, while the country that decides it is not known. */
  isUnsure: boolean;
  /** Countries by which numbers of the website are read. */
  countries: string[];
}

/** Of the page analyzed. */
export function collectPageNumbers(sources: PageSources): FactResult<PageNumbers> {
  if (sources.documentGap) return unobtainable(sources.documentGap);
  const site = collectSitePages(sources);
  if (!site.ok) return site;
  const { analyzed, others } = site.value;
  return obtained(pageNumbers([analyzed, ...others], analyzed));
}

export function pageNumbers(pages: readonly SitePageContent[], page: SitePageContent): PageNumbers {
  const callable = callableNumbers(pages);
  const seen = phoneSightings(pages).filter((sighting) => sighting.page === page);
  const found = seen.flatMap((sighting) => {
    const { number } = sighting;
    return number !== null && callable.has(number) ? [{ ...sighting, number }] : [];
  });
  const inTexts = found.filter((one) => one.in === 'text');
  const distinct = <Seen extends { number: string }>(all: readonly Seen[]): Seen[] =>
    [...new Map([...all].reverse().map((one) => [one.number, one])).values()].reverse();
  const { country, candidates } = siteCountry(pages);
  return {
    shown: distinct(inTexts).map(({ text, number }) => ({
      text,
      number,
      desktopOnly: isDesktopOnly(inTexts, number),
    })),
    links: seen.flatMap(({ href, label, number, shows, purposes }) => {
      const isDialed = href !== null && /^(?:tel|callto):/i.test(href) && !purposes.includes('fax');
      if (!isDialed || (number !== null && !callable.has(number))) return [];
      return [{ href, text: label ?? '', number, shows }];
    }),
    written: found.flatMap(({ href, number }) =>
      href !== null && !/^(?:tel|callto):/i.test(href) ? [{ href, number }] : [],
    ),
    declared: distinct(found.filter((one) => one.in === 'data')).map(({ text, number }) => ({
      text,
      number,
    })),
    unread: seen.find(isUnread)?.text ?? null,
    isUnsure:
      country === null &&
      seen.some((one) => one.number === null && one.in !== 'data' && one.text.replace(/\D/g, '').length >= 7),
    countries: candidates,
  };
}

/** Whether a computer shows a number everywhere where the page has it as text, and a phone nowhere. */
function isDesktopOnly(
  inTexts: readonly { number: string; shownOn: readonly Device[] }[],
  number: string,
): boolean {
  return inTexts
    .filter((seen) => seen.number === number)
    .every(({ shownOn }) => shownOn.length === 1 && shownOn[0] === 'desktop');
}

/** Numbers of the business that customers can call or write to. */
export function callableNumbers(pages: readonly SitePageContent[]): Set<string> {
  const phones = mergePhones(pages).filter(
    ({ purposes }) => !purposes.includes('other') && purposes.some((purpose) => purpose !== 'fax'),
  );
  return new Set(phones.map(({ number }) => number));
}

/** At least an area code and a part of the number. */
const MIN_DIGITS = 6;
/** "(54) 8151-7397" is one, whatever stands around it. */
const WITH_AREA_CODE = /^\(\d{2,4}\) ?\d{3,5}[-. ]\d{3,4}$/;

function isUnread({ number, text, purposes, in: where }: ReturnType<typeof phoneSightings>[number]): boolean {
  if (number !== null || where !== 'text' || text.replace(/\D/g, '').length < MIN_DIGITS) return false;
  return purposes.includes('call') || WITH_AREA_CODE.test(text) || /\p{Lu}{3}/u.test(text);
}
