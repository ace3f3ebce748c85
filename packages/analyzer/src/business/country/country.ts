import { fromAll } from '../../page/seen.ts';
import type { SitePageContent } from '../../stages.ts';
import { isNorthAmerican, parsePhone, parsePhones } from '../numbers/phone-parsing.ts';
import { countriesOfLanguage, type SeenCountry } from './page-country.ts';

/** Where the business may be. */
export interface SiteCountry {
  /** ISO 3166; null when it is not certain. */
  country: string | null;
  /** Countries by which its numbers may be read, the most likely first. */
  candidates: string[];
}

/** What a kind of evidence is worth, once for each country. */
const WEIGHTS: Readonly<Record<SeenCountry['from'], number>> = {
  data: 10,
  name: 5,
  postcode: 5,
  domain: 6,
  mail: 4,
  region: 4,
  state: 2.5,
  money: 2,
  city: 1.5,
  language: 1,
};
/** What any text may name. */
const IN_TEXT: ReadonlySet<SeenCountry['from']> = new Set(['name', 'postcode', 'state', 'money', 'city']);
const ADDRESS_WEIGHT = 8;
/** `en-US` and `en_US` are what programs write without being asked. */
const DEFAULT_REGION_WEIGHT = 1;
const FIRST_OF_LANGUAGE_WEIGHT = 1.5;
const ONLY_OF_LANGUAGE_WEIGHT = 2;
const DIALING_CODE_WEIGHT = 5;
const NORTH_AMERICAN_WEIGHT = 4;
const FITTING_WEIGHT = 2;
const ONLY_FITTING_WEIGHT = 1.5;
const CERTAIN_SCORE = 2.5;
const CERTAIN_LEAD = 1.5;
const MAX_NUMBERS = 30;
const NORTH_AMERICAN_PLAIN = /^1?[2-9]\d\d[2-9]\d{6}$/;
const NORTH_AMERICAN = /^(?:\+?1[-. ]?)?(?:\([2-9]\d\d\) ?-? ?|[2-9]\d\d ?[-. ] ?)[2-9]\d\d ?[-. ] ?\d{4}$/;

/** Country of the business, ISO 3166; null when it is not certain. */
export function mergeCountry(pages: readonly SitePageContent[]): string | null {
  return siteCountry(pages).country;
}

/** Adds up everything that the pages say: data, addresses, domain, versions, numbers and languages. */
export function siteCountry(pages: readonly SitePageContent[]): SiteCountry {
  const score = new Scores();
  for (const page of pages) {
    const share = shareOf(page, pages);
    for (const { country } of page.business.addresses) {
      if (country !== null) score.set('address', country, ADDRESS_WEIGHT * share);
    }
    const { countries } = page.business;
    for (const { country, from } of countries) {
      if (from === 'language') continue;
      const weight = from === 'region' && country === 'US' ? DEFAULT_REGION_WEIGHT : WEIGHTS[from];
      // A text that names several countries is less likely to mean its own.
      const named = countries.filter((one) => one.from === from).length;
      score.set(from, country, (weight * (IN_TEXT.has(from) ? share : 1)) / named);
    }
  }
  const languages = spokenIn(pages);
  for (const [index, country] of languages.entries()) {
    const weight =
      languages.length === 1
        ? ONLY_OF_LANGUAGE_WEIGHT
        : index === 0
          ? FIRST_OF_LANGUAGE_WEIGHT
          : WEIGHTS.language;
    score.set('language', country, weight);
  }
  weighNumbers(pages, score);
  const ranking = score.ranking();
  const [first, second] = ranking;
  const isCertain =
    first !== undefined && first.score >= CERTAIN_SCORE && first.score - (second?.score ?? 0) >= CERTAIN_LEAD;
  const near = ranking.filter((one) => one.score > (first?.score ?? 0) - CERTAIN_LEAD);
  return {
    country: isCertain ? first.country : null,
    candidates: isCertain ? [first.country] : near.map(({ country }) => country),
  };
}

/** Articles and legal texts name many places; the page analyzed and the one for contact are about the business. */
function shareOf({ url, kind }: SitePageContent, [analyzed]: readonly SitePageContent[]): number {
  if (url === analyzed?.url || kind === 'contact') return 1;
  return kind === 'other' ? 0.15 : 0.6;
}

/** Countries of the language of the page analyzed, read or declared; of the others if it has none. */
function spokenIn(pages: readonly SitePageContent[]): string[] {
  for (const { business } of pages) {
    const read = business.language === null ? [] : countriesOfLanguage(business.language);
    const declared = business.countries.flatMap(({ country, from }) =>
      from === 'language' ? [country] : [],
    );
    // Letters of another script say more than what was read from words, and which China is meant.
    const spoken =
      declared.length > 0 && declared.length < read.length ? declared : read.length > 0 ? read : declared;
    if (spoken.length > 0) return spoken;
  }
  return [];
}

/** Numbers with a dialing code name their country; all others have to be valid where the business is. */
function weighNumbers(pages: readonly SitePageContent[], score: Scores): void {
  const written = new Set(
    fromAll(pages, ({ phones }) => phones)
      .filter(({ seen }) => !seen.isStranger)
      .map(({ seen }) => seen.text.trim()),
  );
  const numbers = [...written].slice(0, MAX_NUMBERS);
  const dialed = new Map<string, Set<string>>();
  for (const text of numbers) {
    const phone = parsePhone(text, null);
    if (phone?.country) dialed.set(phone.country, (dialed.get(phone.country) ?? new Set()).add(phone.number));
  }
  const most = Math.max(0, ...[...dialed.values()].map(({ size }) => size));
  for (const [country, { size }] of dialed) {
    score.set('dialed', country, size === most ? DIALING_CODE_WEIGHT : DIALING_CODE_WEIGHT / 2);
  }
  const national = numbers.filter((text) => parsePhone(text, null) === null && !/^\(?\+[1-9]/.test(text));
  const areas = new Set(
    national
      .flatMap((text) => text.split(/ ?[/|,;] ?/))
      .filter((text) => NORTH_AMERICAN.test(text))
      .flatMap((text) => parsePhone(text, 'US')?.country ?? []),
  );
  for (const country of areas) score.set('area', country, NORTH_AMERICAN_WEIGHT);
  for (const text of national.filter((one) => NORTH_AMERICAN_PLAIN.test(one))) {
    const country = parsePhone(text, 'US')?.country;
    if (country) score.set('area', country, NORTH_AMERICAN_WEIGHT / 2);
  }
  const fits = score.ranking().map(({ country }) => ({
    country,
    // Canada and the United States share their numbers, but not their area codes.
    share: isNorthAmerican(country) && areas.size > 0 && !areas.has(country) ? 0 : fitting(national, country),
  }));
  const best = Math.max(0, ...fits.map(({ share }) => share));
  const isOnly = fits.filter(({ share }) => share === best).length === 1;
  for (const { country, share } of fits) {
    const bonus = isOnly && share === best ? ONLY_FITTING_WEIGHT : 0;
    if (share > 0) score.set('fitting', country, FITTING_WEIGHT * share + bonus);
  }
}

/** How well numbers without a dialing code are numbers of a country: 1 if all are valid, more if all are written its way. */
function fitting(numbers: readonly string[], country: string): number {
  if (numbers.length === 0) return 0;
  const shares = numbers.map((text) => {
    const phones = parsePhones(text, country);
    if (phones.length === 0) return 0;
    const parts = Math.max(1, text.split(/ ?[/|,;] ?/).filter((part) => /\d{4}/.test(part)).length);
    const groups = text.match(/\d+/g)?.join(' ') ?? '';
    const isWrittenSo = phones.some(({ written }) => written === groups);
    return Math.min(1, phones.length / parts) + (isWrittenSo ? 0.5 : 0);
  });
  return shares.reduce((total, share) => total + share, 0) / numbers.length;
}

/** The highest value of each kind of evidence for each country. */
class Scores {
  readonly #scores = new Map<string, Map<string, number>>();

  set(kind: string, country: string, weight: number): void {
    const kinds = this.#scores.get(country) ?? new Map<string, number>();
    kinds.set(kind, Math.max(kinds.get(kind) ?? 0, weight));
    this.#scores.set(country, kinds);
  }

  ranking(): { country: string; score: number }[] {
    return [...this.#scores]
      .map(([country, kinds]) => ({
        country,
        score: [...kinds.values()].reduce((total, weight) => total + weight, 0),
      }))
      .sort((one, other) => other.score - one.score);
  }
}
