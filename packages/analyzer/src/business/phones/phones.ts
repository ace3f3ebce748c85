import type { BusinessPhone, PhonePurpose } from '@fml/contract';
import { placesOf } from '../../page/seen.ts';
import type { SitePageContent } from '../../stages.ts';
import { normalizedName } from '../names/name-phrases.ts';
import { isDoubtful } from '../numbers/phone-parsing.ts';
import { tradesInText } from '../trade/trades.ts';
import { listsStrangers } from './lists-strangers.ts';
import { purposesIn } from './phone-words.ts';
import { type PhoneSighting, phoneSightings } from './site-phones.ts';

const MAX_PHONES = 50;
/** More than what any number of places counts for: such a number is the main one only when there is no other. */
const MISTAKEN_PENALTY = 1_000;

/** Every number of the website, the one to call first; fax numbers and those of others last. */
export function mergePhones(pages: readonly SitePageContent[]): BusinessPhone[] {
  const all = phoneSightings(pages).flatMap((seen) =>
    seen.number === null ? [] : [{ ...seen, number: seen.number }],
  );
  const groups = [...Map.groupBy(all, ({ number }) => number)].map(([number, group]) => ({ number, group }));
  const isReal = groups.some(({ number }) => !isDoubtful(number));
  const phones = groups
    .filter(({ number }) => !isReal || !isDoubtful(number))
    .map(({ number, group }) => ({ phone: phoneOf(number, group), score: scoreOf(group, pages) }));
  markStrangers(phones, pages);
  const [best] = phones
    .filter(({ phone: { purposes } }) => !purposes.includes('fax') || purposes.includes('call'))
    .filter(({ phone: { purposes } }) => !purposes.includes('other'))
    .sort((one, other) => other.score - one.score);
  if (best) best.phone.main = true;
  const rank = ({ main, purposes }: BusinessPhone) =>
    main ? 0 : purposes.includes('other') ? 3 : purposes.every((purpose) => purpose === 'fax') ? 2 : 1;
  return phones
    .map(({ phone }) => phone)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MAX_PHONES);
}

function phoneOf(number: string, group: readonly PhoneSighting[]): BusinessPhone {
  const said = [...new Set(group.flatMap(({ purposes }) => purposes))];
  const texts = group.filter((seen) => seen.in === 'text');
  const shown = texts[0] ?? group[0];
  const labeled = group.filter(({ label }) => label !== null);
  return {
    text: shown?.text ?? number,
    number,
    purposes: purposesOf(said, group),
    label: (labeled.find(({ purposes }) => purposes.length > 0) ?? labeled[0])?.label ?? null,
    main: false,
    places: placesOf(group.map((seen) => ({ seen, page: seen.page }))),
    certainty: said.length > 0 || group.length > 1 ? 'certain' : 'likely',
  };
}

/** A number that one place calls a fax and another one a phone is both; without a word it is one to call. */
function purposesOf(said: readonly PhonePurpose[], group: readonly PhoneSighting[]): PhonePurpose[] {
  if (group.every(({ page }) => listsStrangers(page))) return ['other'];
  const texts = group.filter((seen) => seen.in === 'text');
  const isDeclared = group.some((seen) => seen.in === 'data');
  if (texts.length > 0 && texts.every(({ isStranger }) => isStranger) && !isDeclared) return ['other'];
  if (said.includes('fax') && !said.includes('call')) return ['fax'];
  const dials = group.some(
    (seen) =>
      seen.purposes.includes('emergency') ||
      (seen.purposes.length === 0 &&
        (seen.in === 'text' || seen.in === 'data' || /^tel:/i.test(seen.href ?? ''))),
  );
  return [...new Set<PhonePurpose>([...(dials ? (['call'] as const) : []), ...said])];
}

const NAME = /^\p{Lu}[\p{L}'’.-]*(?: (?:& |and |of )?\p{Lu}[\p{L}'’.-]*){1,4}$/u;
/** "Rosa Electric – Marlow, RI" beside a number. */
const NAME_AND_TOWN = /^(?<name>[^–—,:\d-]{4,40}?) ?[–—-] ?\p{Lu}[\p{L} .'’-]{2,30}(?:, [A-Z]{2})?$/u;
const BRANCH = /(?:office|location|branch|shop|store|showroom|warehouse|department)s?$/i;
const MIN_OTHERS = 3;

/**
 * "Rosa Plumbing: 1, Marlow Support: 2": of two names beside numbers, one is that of the business. Three names with their
 * towns beside numbers, one with a trade and none that of the business, are a list of others.
 */
function markStrangers(phones: { phone: BusinessPhone }[], pages: readonly SitePageContent[]): void {
  const named = phones.filter(({ phone: { label } }) => label !== null && namesBusiness(label, pages));
  const unnamed = phones.filter(
    (one) =>
      !named.includes(one) &&
      one.phone.places.every((place) => place.in === 'text') &&
      one.phone.purposes.every((purpose) => purpose === 'call') &&
      purposesIn(one.phone.label ?? '').size === 0,
  );
  const listed = new Map(
    unnamed.flatMap((one) => {
      const name = NAME_AND_TOWN.exec(one.phone.label ?? '')?.groups?.['name'] ?? '';
      return NAME.test(name) && !BRANCH.test(name) ? [[name, one] as const] : [];
    }),
  );
  const isTrade = [...listed.keys()].some((name) => tradesInText(name, ['en']).length > 0);
  const isList = listed.size >= MIN_OTHERS && listed.size < phones.length && isTrade;
  const strangers = [
    ...(isList ? listed.values() : []),
    ...(named.length > 0 ? unnamed.filter(({ phone }) => NAME.test(phone.label ?? '')) : []),
  ];
  for (const { phone } of strangers) phone.purposes = ['other'];
}

/** How much speaks for a number as the one to call. */
function scoreOf(group: readonly PhoneSighting[], pages: readonly SitePageContent[]): number {
  const places = new Map<string, number>();
  const [analyzed] = pages;
  for (const seen of group) {
    const isEntry = seen.page === analyzed;
    const weight =
      (seen.places.includes('header') ? 3 : seen.places.includes('footer') ? 2 : 1) +
      (seen.in === 'link' || seen.in === 'data' ? 1 : 0) +
      (isEntry ? 2 : seen.page.kind === 'contact' ? 1.5 : 0);
    const key = `${seen.page.url} ${seen.in}`;
    places.set(key, Math.max(places.get(key) ?? 0, weight));
  }
  const sum = [...places.values()].reduce((total, weight) => total + weight, 0);
  const called = group.some(({ purposes }) => purposes.includes('call')) ? 1 : 0;
  const named = group.some(({ label }) => label !== null && namesBusiness(label, pages)) ? 4 : 0;
  const isOnlyWritten = group.every(({ purposes }) =>
    purposes.some((one) => one === 'whatsapp' || one === 'text'),
  );
  // A link that shows another number dials this one by mistake.
  const isMistaken = group.every(
    ({ shows, number }) => number !== null && shows.length > 0 && !shows.includes(number),
  );
  return sum + called + named - (isOnlyWritten ? 5 : 0) - (isMistaken ? MISTAKEN_PENALTY : 0);
}

/** Whether the words beside a number are the name of the business. */
function namesBusiness(label: string, pages: readonly SitePageContent[]): boolean {
  const words = normalizedName(label);
  if (words.split(' ').length < 2) return false;
  const [analyzed] = pages;
  const names = analyzed ? analyzed.business.names.map(({ text }) => normalizedName(text)) : [];
  return (
    ` ${normalizedName(analyzed?.title ?? '')} `.includes(` ${words} `) ||
    names.some((name) => name.includes(' ') && (name.includes(words) || words.includes(name)))
  );
}
