import type { BusinessName } from '@fml/contract';
import { placesOf } from '../../page/seen.ts';
import type { SitePageContent } from '../../stages.ts';
import { tradesInText } from '../trade/trades.ts';
import { isMisspelled, isSameName, type NameKey, nameKey } from './name-key.ts';
import {
  isOnlyPhrase,
  LATER_SHARE,
  nameParts,
  professionOf,
  withoutCity,
  withoutProfession,
} from './name-parts.ts';
import { hasLegalForm, isBoilerplate, withoutLegalForm } from './name-phrases.ts';
import type { NamePlace, SeenName } from './names.ts';

/** What a place counts when its whole text is the name. */
const WEIGHT: Readonly<Record<NamePlace, number>> = {
  data: 4,
  legal_data: 2,
  site_name: 3,
  copyright: 3,
  logo: 2.9,
  host: 2.5,
  sentence: 2.2,
  title: 2,
  imprint: 2,
  company: 1.5,
  heading: 1.5,
  profile: 1.5,
  text: 1,
};
/** The text says more around the name, without a separator. */
const WITHIN_SHARE = 0.4;
const MISSPELLED_SHARE = 0.6;
/** A title of few words that says nothing else. */
const WHOLE_TITLE = 1.5;
const WHOLE_TITLE_WORDS = 6;
/** What counts when the titles of all pages have the name. */
const ALL_TITLES = 3;
/** Other pages may be left over from a template. */
const OTHER_PAGE_SHARE = 0.6;
const MIN_SCORE = 3.5;
/** Where a text is written as a name: data, foot, logo. */
const MIN_NAMED_SCORE = 3;
const CERTAIN_SCORE = 6;
const MAX_CANDIDATES = 300;
const MAX_NAME_CHARS = 80;
const MAX_NAME_WORDS = 9;
/** More is a list. */
const MAX_NAME_COMMAS = 2;
/** Texts that are written to be read as names; a title or heading mostly is a phrase. */
const NAMING: ReadonlySet<NamePlace> = new Set([
  'data',
  'site_name',
  'copyright',
  'logo',
  'company',
  'sentence',
]);
const PHRASING: ReadonlySet<NamePlace> = new Set(['title', 'heading']);
const NAMED_PLACES: ReadonlySet<NamePlace> = new Set([...NAMING, ...PHRASING]);

interface SeenOnPage {
  seen: SeenName;
  page: SitePageContent;
  /** What the page counts. */
  share: number;
  /** The parts of the text, for comparing. */
  parts: { text: string; key: NameKey; share: number }[];
  whole: NameKey;
}

interface Candidate {
  text: string;
  key: NameKey;
  score: number;
  /** A place that is written as a name says just this. */
  isNamed: boolean;
  support: SeenOnPage[];
}

/**
 * Names of the website, best first: the trading name on which most places agree, and the company. `cities` are those of
 * its addresses, which titles add to a name. None rather than a phrase.
 */
export function agreedNames(pages: readonly SitePageContent[], cities: readonly string[]): BusinessName[] {
  // A page that only leads on to the right language names nothing.
  const main = pages.findIndex(({ business }) =>
    business.names.some(({ text, from }) => NAMED_PLACES.has(from) && !isBoilerplate(text)),
  );
  const all = pages.flatMap((page, index) =>
    page.business.names.map((seen): SeenOnPage => {
      const parts = nameParts(seen.text, cities).map(({ text, share }) => ({
        text,
        key: nameKey(withoutLegalForm(text)),
        share,
      }));
      return {
        seen,
        page,
        share: index === Math.max(0, main) ? 1 : OTHER_PAGE_SHARE,
        parts,
        whole: nameKey(seen.text),
      };
    }),
  );
  const titled = new Set(all.filter(({ seen }) => seen.from === 'title').map(({ seen }) => seen.text)).size;
  const candidates = candidateTexts(all, cities)
    .map((text) => supported(text, all, titled))
    .filter((one) => one.score >= (one.isNamed ? MIN_NAMED_SCORE : MIN_SCORE) && !isOfTemplate(one))
    .sort((one, other) => other.score - one.score || other.text.length - one.text.length);
  const best = candidates[0] && exactForm(candidates[0], all, cities);
  const legal = legalName(all, best ?? null);
  return [...(best ? [nameOf(best, 'trading')] : []), ...(legal ? [nameOf(legal, 'legal')] : [])];
}

/** One word that stands in a copyright line and nowhere else is what the template was called. */
function isOfTemplate({ key, support }: Candidate): boolean {
  return !key.words.includes(' ') && support.every(({ seen }) => seen.from === 'copyright');
}

function nameOf({ text, score, support }: Candidate, kind: BusinessName['kind']): BusinessName {
  const certainty = kind === 'legal' || score >= CERTAIN_SCORE ? 'certain' : 'likely';
  return { text, kind, places: placesOf(support), certainty };
}

function candidateTexts(all: readonly SeenOnPage[], cities: readonly string[]): string[] {
  const texts = new Set<string>();
  for (const { seen } of all) {
    const isNaming = NAMING.has(seen.from);
    if (!isNaming && !PHRASING.has(seen.from)) continue;
    for (const part of nameParts(seen.text, cities)) {
      const text = withoutLegalForm(part.text);
      if (texts.size >= MAX_CANDIDATES || !isNameable(text)) continue;
      // "Home", or a trade alone, wherever a template put it.
      if (!/[\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text) && isOnlyPhrase(text, []))
        continue;
      // A name may be of common words, or of a town and a trade, where it is written as a name. Logos are of others as well.
      const isWritten = isNaming && part.share === 1 && seen.from !== 'sentence';
      if ((isWritten && (seen.from !== 'logo' || !isOnlyPhrase(text, []))) || !isOnlyPhrase(text, cities))
        texts.add(text);
    }
  }
  return [...texts];
}

function isNameable(text: string): boolean {
  return (
    nameKey(text).letters.length >= 2 &&
    /\p{L}/u.test(text) &&
    text.length <= MAX_NAME_CHARS &&
    text.split(/\s+/).length <= MAX_NAME_WORDS &&
    text.split(',').length <= MAX_NAME_COMMAS + 1 &&
    !/[|｜]/.test(text) &&
    !isBoilerplate(text)
  );
}

/** Everything that speaks for a name; each kind of place counts once, with its best. */
function supported(text: string, all: readonly SeenOnPage[], titled: number): Candidate {
  const key = nameKey(text);
  const best = new Map<NamePlace, number>();
  const support: SeenOnPage[] = [];
  const titles = new Set<string>();
  let isWholeTitle = false;
  for (const one of all) {
    const { from, text: there } = one.seen;
    const share = shareOf(key, one);
    if (share === 0) continue;
    // Behind the name of the website, a slogan follows.
    const weighed = from === 'site_name' && share === LATER_SHARE ? WITHIN_SHARE : share;
    best.set(from, Math.max(best.get(from) ?? 0, WEIGHT[from] * weighed * one.share));
    support.push(one);
    if (from !== 'title' || share <= MISSPELLED_SHARE) continue;
    titles.add(there);
    const says = [one.whole, nameKey(withoutProfession(there))];
    isWholeTitle ||=
      says.some((whole) => isSameName(whole, key)) && key.words.split(' ').length <= WHOLE_TITLE_WORDS;
  }
  // A page without a title is called what its heading says.
  const isUntitled = !all.some(({ seen, share }) => seen.from === 'title' && share === 1);
  isWholeTitle ||=
    isUntitled &&
    (best.get('heading') ?? 0) === WEIGHT.heading &&
    text.split(/\s+/).length <= WHOLE_TITLE_WORDS;
  let score = [...best.values()].reduce((sum, weight) => sum + weight, 0);
  if (titles.size > 1) score += (ALL_TITLES * titles.size) / titled;
  // "Plumber Marlow" is what people search for, "Marlow Plumbing" is a name.
  if (isWholeTitle && tradesInText(text.split(/\s/)[0] ?? '', ['en']).length === 0) score += WHOLE_TITLE;
  const isNamed = [...NAMING].some((place) => (best.get(place) ?? 0) > WEIGHT[place] * WITHIN_SHARE);
  return { text, key, score, isNamed, support };
}

/** How much of a text says this name. */
function shareOf(key: NameKey, { seen, parts, whole }: SeenOnPage): number {
  if (seen.from === 'host' || seen.from === 'profile') return shareOfAddress(key, whole);
  const same = parts.filter((part) => isSameName(part.key, key)).map(({ share }) => share);
  if (same.length > 0) return Math.max(...same);
  if (parts.some((part) => isMisspelled(part.key, key))) return MISSPELLED_SHARE;
  const isWithin =
    ` ${whole.words} `.includes(` ${key.words} `) ||
    (!/[a-z]/.test(key.words) && whole.letters.includes(key.letters));
  return isWithin ? WITHIN_SHARE : 0;
}

/** Addresses have no spaces, and leave words out. */
function shareOfAddress({ letters }: NameKey, { letters: address }: NameKey): number {
  if (letters.length < 4 || address.length < 4) return 0;
  if (address === letters) return 1;
  return address.includes(letters) || (letters.includes(address) && address.length >= 5) ? WITHIN_SHARE : 0;
}

/**
 * Titles add the town or words of the trade, or leave them out: a logo, a heading, the data or the foot say where the name
 * ends.
 */
function exactForm(best: Candidate, all: readonly SeenOnPage[], cities: readonly string[]): Candidate {
  const named = all
    .filter(({ seen, share }) => share === 1 && (NAMING.has(seen.from) || seen.from === 'heading'))
    .flatMap((one) =>
      one.parts
        .filter(({ share, text }) => share === 1 && isNameable(text))
        .map((part) => ({ ...part, one })),
    );
  const spoken = named.filter(({ one }) => one.seen.from === 'sentence');
  const longer = spoken.find(({ key: { words } }) => isLongerBy(words, best.key.words));
  // "At Marlow Locksmith Services, we care" says where the name ends that titles cut to what people search for.
  if (longer && !spoken.some(({ key }) => isSameName(key, best.key)))
    return { ...best, text: longer.text, key: longer.key, support: [longer.one, ...best.support] };
  const same = named.filter(({ key }) => isSameName(key, best.key));
  const isOneWord = !best.key.words.includes(' ');
  // A logo of one word leaves out what a title says right behind it: "Marlow" and "Marlow Auto Repair".
  if (same.length > 0 && isOneWord && same.every(({ one }) => /^(?:logo|heading)$/.test(one.seen.from)))
    return titledForm(best, all, cities) ?? best;
  if (same.length > 0) return best;
  const form = named.find(({ key: { words } }) => {
    const isLonger = words.length > best.key.words.length;
    const [short, long] = isLonger ? [best.key.words, words] : [words, best.key.words];
    const rest = long.slice(short.length);
    if (!long.startsWith(`${short} `) || isOnlyPhrase(short, cities) || !isOnlyPhrase(rest, cities))
      return false;
    return !isLonger || tradesInText(rest, ['en']).length > 0;
  });
  if (form) return { ...best, text: form.text, support: [form.one, ...best.support] };
  return { ...best, text: personIn(withoutCity(best.text, cities), all) };
}

/** Whether words of a trade or common ones follow the shorter name. */
function isLongerBy(words: string, shorter: string): boolean {
  return words.startsWith(`${shorter} `) && isOnlyPhrase(words.slice(shorter.length), []);
}

/** The name in a title with words for the trade behind it. */
function titledForm(
  best: Candidate,
  all: readonly SeenOnPage[],
  cities: readonly string[],
): Candidate | null {
  for (const one of all.filter(({ seen, share }) => seen.from === 'title' && share === 1)) {
    const [form] = one.parts
      .filter(({ key: { words } }) => {
        const rest = words.slice(best.key.words.length);
        return (
          words.startsWith(`${best.key.words} `) &&
          tradesInText(rest, ['en']).length > 0 &&
          isOnlyPhrase(rest, []) &&
          !cities.some((city) => rest.includes(nameKey(city).words))
        );
      })
      .sort((a, b) => a.text.length - b.text.length);
    if (form) return { ...best, text: form.text, key: form.key, support: [one, ...best.support] };
  }
  return null;
}

/** "Rosa Marlow Avocat" without the profession, where another place sets it apart: "Rosa Marlow – Avocat". */
function personIn(text: string, all: readonly SeenOnPage[]): string {
  const profession = professionOf(text);
  const isApart =
    profession !== null &&
    all.some(({ parts }) =>
      parts.some(({ key, share }) => share < 1 && isSameName(key, nameKey(profession))),
    );
  return isApart ? withoutProfession(text) : text;
}

const MIN_SHARED_LETTERS = 3;
const LEGAL_SCORE: Readonly<Partial<Record<NamePlace, number>>> = {
  legal_data: 4,
  imprint: 3,
  copyright: 2,
  company: 1,
  data: 1,
  site_name: 1,
};

/** The company: named as such, and known to be this business. */
function legalName(all: readonly SeenOnPage[], trading: Candidate | null): Candidate | null {
  const named = all.filter(
    ({ seen: { from, text } }) =>
      text.length <= MAX_NAME_CHARS &&
      (from === 'legal_data' ||
        from === 'imprint' ||
        (LEGAL_SCORE[from] !== undefined && hasLegalForm(text))),
  );
  const candidates = [...Map.groupBy(named, ({ whole }) => whole.letters).values()].map(
    (support): Candidate => {
      const [{ seen: { text } = { text: '' } } = {}] = support.toSorted(
        (one, other) => other.seen.text.length - one.seen.text.length,
      );
      const kinds = new Set(support.map(({ seen }) => seen.from));
      const score = [...kinds].reduce((sum, kind) => sum + (LEGAL_SCORE[kind] ?? 0), 0);
      const isOwn = trading !== null && sharesWord(text, trading.text);
      return { text, key: nameKey(text), score: score + (isOwn ? 2 : 0), isNamed: true, support };
    },
  );
  const [best] = candidates
    .filter(({ score, text, support }) => {
      const isDeclared = support.some(
        ({ seen }) => seen.from === 'legal_data' || (seen.from === 'imprint' && hasLegalForm(text)),
      );
      return score >= 3 && (isDeclared || (trading !== null && sharesWord(text, trading.text)));
    })
    .sort((one, other) => other.score - one.score || one.text.length - other.text.length);
  return best ?? null;
}

/** Whether two names have a word in common that is no word for the trade. */
function sharesWord(one: string, other: string): boolean {
  const words = new Set(nameKey(withoutLegalForm(other)).words.split(' '));
  const shared = nameKey(withoutLegalForm(one))
    .words.split(' ')
    .filter((word) => words.has(word));
  const [first, second] = [nameKey(one).letters, nameKey(other).letters];
  // Languages without spaces.
  if (!/[a-z]/.test(first) && (first.includes(second) || second.includes(first))) return true;
  return (
    shared.some((word) => word.length >= MIN_SHARED_LETTERS && !isOnlyPhrase(word, [])) || shared.length > 2
  );
}
