import type { SiteFacts } from './site-facts.ts';

/** What the bench says of one statement of a report, or of one fact that the report lacks. */
export type Verdict = 'true' | 'false' | 'missed' | 'unchecked';

export interface Judgment {
  /** Kind of fact, or audit. */
  subject: string;
  verdict: Verdict;
  /** It sends a customer to the wrong place, or an owner to the wrong repair. */
  harmful?: boolean;
  about: string;
}

/** Name of a page as the file of facts writes it, for the path of a report; null for a page that was not read. */
export function pageRead({ pagesRead, entry }: SiteFacts, path: string): string | null {
  const plain = decoded(path)
    .replace(/[?#].*$/, '')
    .replace(/^\//, '');
  const names =
    plain === '' ? [entry, 'index.html'] : [plain, `${plain}.html`, `${plain.replace(/\/$/, '')}/index.html`];
  return pagesRead.find((page) => names.includes(page)) ?? null;
}

/** Pages of the file of facts among those that the analyzer read. */
export function pagesFound(site: SiteFacts, paths: readonly string[]): Set<string> {
  return new Set(paths.flatMap((path) => pageRead(site, path) ?? []));
}

/** A fact of pages to which no link leads, or which programs must not read, cannot be found. */
export function isFound(fact: { pages: readonly string[] }, found: ReadonlySet<string>): boolean {
  return fact.pages.some((page) => found.has(page));
}

/** Letters and digits, without accents and case. */
export function letters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A fact that only a picture holds is none that can be missed. */
export function isReadable(seen: { in: readonly string[] }): boolean {
  return seen.in.some((place) => ['text', 'link', 'data', 'meta', 'script'].includes(place));
}

/** Reports cut long paths, in the middle of a percent sign as well. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Times of the phone, of emergencies, of a buffet or of holidays are no opening hours. */
export function isPartOfHours({ of = '' }: SiteFacts['hours'][number]): boolean {
  return /emergenc|calls|\bphone|email|reception|buffet|holidays|not the restaurant/.test(of);
}

const LEGAL_FORM =
  /\b(?:llc|l\.l\.c\.?|inc\.?|incorporated|corp\.?|corporation|co\.?|company|ltd\.?|limited|pllc|p\.?c\.?|llp|gmbh|s\.?l\.?p?|sarl|s\.?a\.?s?|ltda\.?)\s*$/i;

/** Names of one business, apart from its legal form. */
export function sameName(one: string, other: string): boolean {
  const plain = (text: string) => letters(text.replace(/^the /i, '').trim().replace(LEGAL_FORM, ''));
  return letters(one) === letters(other) || plain(one) === plain(other);
}
