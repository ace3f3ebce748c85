import type { CustomerQuestion } from '@fml/contract';
import type { PageSources } from '../../page/page-sources.ts';
import type { SeenEmail } from '../emails/emails.ts';
import type { SeenHours } from '../hours/hours.ts';
import type { SeenLink } from '../links/links.ts';
import type { SeenPhone } from '../phones/page-phones.ts';
import type { SeenAddress } from '../places/addresses.ts';
import { areaInText } from '../places/area-text.ts';
import { AREA_HEADING } from '../places/area-words.ts';
import { tradesInText } from '../trade/trades.ts';
import {
  ABOUT_PRICE,
  BOOKING,
  COMES,
  CONTACT,
  FREE_QUOTE,
  LICENSED,
  LICENSED_ELSEWHERE,
  LOCATED,
  MONEY,
  NO_BOOKING,
  NO_LICENSE,
  NO_OPENING,
  NO_PRICE,
  OFFERS,
  PRAISES,
  REVIEWS,
  ROUND_THE_CLOCK,
  SERVES_AREA,
} from './answer-words.ts';
import { type PageLine, pageLines, quoteOf, sentencesOf } from './page-lines.ts';

/** Words of a page that answer a question of a customer. */
export interface SeenAnswer {
  question: CustomerQuestion;
  quote: string;
  /** The heading above it. */
  section: string | null;
  /** Which fact it states: a trade, a number, an address; null when the words themselves are the answer. */
  of: string | null;
  weight: number;
}

/** What was read of the page before. */
interface ReadBefore {
  phones: readonly SeenPhone[];
  emails: readonly SeenEmail[];
  addresses: readonly SeenAddress[];
  hours: readonly SeenHours[];
  links: readonly SeenLink[];
  language: string | null;
}
type Found = Omit<SeenAnswer, 'quote' | 'section'>;

const MAX_OF_QUESTION = 24;
const MAX_LINES = 2_000;
/** Lines of a banner come before this one. */
const TOP_LINES = 25;

export function readAnswers(sources: PageSources, seen: ReadBefore): SeenAnswer[] {
  const lines = pageLines(sources).slice(0, MAX_LINES);
  const whole = lines.map(({ text }) => text).join('\n');
  const answers: SeenAnswer[] = [];
  const add = ({ text, section }: PageLine, found: Found) => {
    const quote = quoteOf(text);
    if (/[\p{L}\p{N}]{2}/u.test(quote)) answers.push({ ...found, quote, section });
  };
  for (const [index, line] of lines.entries()) {
    const isCopyright = /©|copyright|all rights reserved/i.test(line.text);
    const isReview = REVIEWS.test(line.section ?? '') || /^["“”„«❝]/u.test(line.text);
    if (isReview || isCopyright) continue;
    const top = index < TOP_LINES ? (TOP_LINES - index) / TOP_LINES : 0;
    for (const sentence of sentencesOf(line)) {
      if (sentence.text.length > 600) continue;
      for (const found of answersIn(sentence.text, seen.language, whole))
        add(sentence, { ...found, weight: found.weight + (found.question === 'what' ? 2 : 1) * top });
    }
    const list = listBelow(lines, index);
    if (list) add(list, { question: 'town', of: null, weight: 2 });
  }
  for (const found of factsOf(lines, seen)) answers.push(found);
  return [...Map.groupBy(answers, ({ question }) => question).values()].flatMap((all) =>
    all.toSorted((one, other) => other.weight - one.weight).slice(0, MAX_OF_QUESTION),
  );
}

const NAME_AFTER = /^[\s,]*(?:\p{Ll}+[’']?\s?){0,4}[\p{Lu}\p{Script=Han}]\p{L}/u;

function answersIn(text: string, language: string | null, whole: string): Found[] {
  if (/[?？]$/.test(text)) return [];
  const isSentence = /[.!。！]$/.test(text) || text.split(' ').length > 6;
  const found: Found[] = [];
  const add = (question: CustomerQuestion, weight: number, of: string | null = null) =>
    found.push({ question, weight, of });
  const trades = tradesInText(text, [language ?? 'es', 'en']);
  const words = text.split(/\s+/).length;
  // A discount, an account or a number says nothing of the trade.
  if (trades.length > 0 && !/[%@]|\d{4}/.test(text)) {
    const weight =
      (OFFERS.test(text) ? 2 : PRAISES.test(text) ? 1 : 0) +
      (isSentence ? 1 : 0) +
      (words > 2 ? 1 : 0) -
      (text.length > 170 ? 1 : 0);
    for (const [{ id }, matches] of Map.groupBy(trades, ({ trade }) => trade))
      add('what', weight + (matches.every(({ isWeak }) => isWeak) ? 0 : 1.5), id);
  } else if (OFFERS.test(text) && isSentence) add('what', -1);
  if (MONEY.test(text) && !NO_PRICE.test(text)) add('price', 3);
  else if (FREE_QUOTE.test(text)) add('price', 2);
  else if (ABOUT_PRICE.test(text)) add('price', 1);
  const isLicensed = LICENSED.test(text) || (language !== 'en' && LICENSED_ELSEWHERE.test(text));
  if (isLicensed && !NO_LICENSE.test(text)) add('licensed', /licen|insur/i.test(text) ? 2 : 1);
  if (BOOKING.test(text) && !NO_BOOKING.test(text)) add('book', words > 2 ? 2 : 1);
  if (CONTACT.test(text)) add('reach', -2);
  if (ROUND_THE_CLOCK.test(text) && !NO_OPENING.test(text)) add('open', -1);
  const towns = areaInText(text, whole).filter(({ says }) => says === 'serves');
  if (towns.length > 0) add('town', towns.length > 1 ? 2.5 : 2, towns.length > 1 ? null : 'one');
  else if (SERVES_AREA.test(text)) add('town', words > 1 ? 0 : -1);
  else if (COMES.test(text)) add('town', words > 1 ? 0 : -1, 'comes');
  const located = LOCATED.exec(text);
  if (located && NAME_AFTER.test(text.slice(located.index + located[0].length))) add('where', 3);
  return found;
}

/** "Areas we serve" and the first lines below it. */
function listBelow(lines: readonly PageLine[], index: number): PageLine | null {
  const line = lines[index];
  if (!line || line.text.length > 80 || !AREA_HEADING.test(line.text)) return null;
  const below = lines.slice(index + 1, index + 9);
  const towns = areaInText([line, ...below].map(({ text }) => text).join('\n'), '').filter(
    ({ says }) => says === 'serves',
  );
  if (towns.length === 0) return null;
  const end = below.findIndex(({ text }, at) => (at > 0 && text.length > 60) || /[?!✓✔]/.test(text));
  const list = below.slice(0, end < 0 ? undefined : end).map(({ text }) => text);
  return list.length === 0 ? null : { text: list.join(' '), section: line.text };
}

/** Where the page writes what was read of it: hours, addresses, numbers. */
function factsOf(lines: readonly PageLine[], seen: ReadBefore): SeenAnswer[] {
  const page = joinedLines(lines);
  const written = <Fact extends { in: string }>(facts: readonly Fact[]) =>
    facts.filter((fact) => fact.in === 'text').slice(0, 40);
  const place = (question: CustomerQuestion, text: string, of: string, weight: number): SeenAnswer[] => {
    const line = page.find(text);
    return line ? [{ question, quote: quoteOf(line.text), section: line.section, of, weight }] : [];
  };
  return [
    ...written(seen.hours).flatMap(({ text, openings }) =>
      place('open', text, text, openings.length > 0 ? 4 : 1),
    ),
    ...written(seen.addresses).flatMap(({ text, street, city }) => {
      const whole = place('where', text, text, street ? 3 : 0);
      return whole.length > 0 ? whole : place('where', street ?? city ?? '', text, street ? 2 : -1);
    }),
    ...written(seen.phones).flatMap(({ text, purposes }) =>
      purposes.includes('fax') ? [] : place('reach', text, text.replace(/\D/g, ''), 3),
    ),
    ...seen.emails.flatMap(({ text }) => place('reach', text, text, 1)),
    ...seen.links
      .filter(({ kind, state, text }) => kind === 'booking' && state === 'real' && text !== '')
      .flatMap(({ text }) => place('book', text, text, 1.5)),
  ];
}

/** Finds a text that may run over several lines; the quote is what the page writes there. */
function joinedLines(lines: readonly PageLine[]): { find: (text: string) => PageLine | null } {
  const whole = lines.map(({ text }) => text).join(' ');
  const folded = foldedText(whole);
  const ends: number[] = [];
  for (const { text } of lines) ends.push((ends.at(-1) ?? -1) + text.length + 1);
  return {
    find: (text) => {
      const wanted = foldedText(text.replace(/\s+/g, ' ').replace(/…$/, '').trim());
      const at = wanted.length < 3 ? -1 : folded.indexOf(wanted);
      if (at < 0) return null;
      const line = lines[ends.findIndex((end) => at < end)];
      // The line says what the number is for.
      const isShort = line && line.text.length <= 70 && foldedText(line.text).includes(wanted);
      const written = whole.slice(at, at + wanted.length);
      return { text: isShort ? line.text : written, section: line?.section ?? null };
    },
  };
}

/** Readers of facts see full-width digits and special hyphens as plain ones. The length stays. */
function foldedText(text: string): string {
  return text.replace(/[^\n -~]/gu, (letter) => {
    const plain = letter.normalize('NFKC');
    return plain.length === letter.length ? plain : letter;
  });
}
