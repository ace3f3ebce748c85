import { isTradeClass, type TradeClass } from '@fml/contract';
import { TRADE_TABLE } from './trade-table.ts';

/** A trade that customers search for by name. */
export interface Trade {
  /** As in a report. */
  id: string;
  /** Classes of schema.org below LocalBusiness; the first is the one to use. */
  types: readonly string[];
  /** The workers go to their customers. */
  travels: boolean;
  /** The Contractors State License Board of California licenses it. */
  contractor: boolean;
  /** Class within which websites are compared; null when there is none. */
  medians: TradeClass | null;
}

/** A place of a text that names a trade. */
export interface TradeMatch {
  trade: Trade;
  /** The words as written. */
  words: string;
  /** Other trades use these words as well. */
  isWeak: boolean;
}

/** schema.org types that fit businesses of many trades. */
export const GENERIC_TYPES: ReadonlySet<string> = new Set([
  'LocalBusiness',
  'ProfessionalService',
  'HomeAndConstructionBusiness',
  'Store',
]);
const UMBRELLA_TYPES: ReadonlySet<string> = new Set([
  ...GENERIC_TYPES,
  'MedicalBusiness',
  'HealthAndBeautyBusiness',
  'AutomotiveBusiness',
  'FoodEstablishment',
]);

/** Words of one trade in one language, cut into what stands in the text one after another. */
interface Phrase {
  trade: Trade;
  words: readonly { text: string; isStem: boolean }[];
  isWeak: boolean;
}

/** Phrases of one language by their first word. */
interface Lexicon {
  whole: Map<string, Phrase[]>;
  stems: Map<string, Phrase[]>;
  /** For languages that write no spaces: every phrase, longest first. */
  unspaced: { pattern: RegExp; byWords: Map<string, Phrase[]> } | null;
}

const UNSPACED: ReadonlySet<string> = new Set(['ko', 'zh', 'ja']);
const MIN_STEM_CHARS = 2;
const MAX_STEM_CHARS = 24;
const MAX_MATCHES = 2_000;
const READ_CHARS = 30_000;

const LEXICONS = new Map<string, Lexicon>();
/** Every trade of the table. */
export const TRADES: readonly Trade[] = readTable(TRADE_TABLE);

const BY_ID = new Map(TRADES.map((trade) => [trade.id, trade]));

export function tradeOfId(id: string | undefined): Trade | null {
  return BY_ID.get(id ?? '') ?? null;
}

/** Trades that a class of schema.org names; none for a class of many trades. */
export function tradesOfType(type: string): Trade[] {
  return UMBRELLA_TYPES.has(type) ? [] : TRADES.filter(({ types }) => types.includes(type));
}

/** Languages whose words for trades are known. */
export const TRADE_LANGUAGES: readonly string[] = [...LEXICONS.keys()];

function readTable(table: string): Trade[] {
  const trades: Trade[] = [];
  let words = '';
  for (const line of table.split('\n')) {
    if (line.startsWith(' ')) {
      words += line;
      continue;
    }
    const known = trades.at(-1);
    if (known && words !== '') addWords(known, words);
    words = '';
    const [id = '', types = '', kind = '', medians = ''] = line.split('|').map((cell) => cell.trim());
    if (types === '') continue;
    trades.push({
      id,
      types: types.split(' '),
      travels: kind !== 'customers come',
      contractor: kind === 'contractor',
      medians: isTradeClass(medians) ? medians : null,
    });
  }
  return trades;
}

function addWords(trade: Trade, written: string): void {
  for (const list of written.split(';')) {
    const [, language = '', words = ''] = /^\s*([a-z]{2}) (.*)$/.exec(list) ?? [];
    if (language === '') throw new Error(`words of ${trade.id} without a language: ${list}`);
    for (const word of words.split(',')) addPhrase(trade, language, word.trim());
  }
}

function addPhrase(trade: Trade, language: string, written: string): void {
  const isWeak = written.startsWith('~');
  const words = written
    .replace('~', '')
    .split(' ')
    .map((word) => ({ text: folded(word.replace('*', ''), language), isStem: word.endsWith('*') }));
  const lexicon = LEXICONS.get(language) ?? { whole: new Map(), stems: new Map(), unspaced: null };
  LEXICONS.set(language, lexicon);
  const [first] = words;
  if (!first) return;
  const map = first.isStem ? lexicon.stems : lexicon.whole;
  const key = UNSPACED.has(language) ? words.map(({ text }) => text).join(' ') : first.text;
  map.set(key, [...(map.get(key) ?? []), { trade, words, isWeak }]);
}

/** A word for comparing. Vietnamese words differ by their accents alone. */
function folded(word: string, language: string): string {
  const lower = word.toLowerCase();
  if (language === 'vi' || UNSPACED.has(language)) return lower.normalize('NFC');
  const plain = lower.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ł', 'l');
  // The article and short words of Arabic are written together with the word.
  return language === 'ar' ? plain.replace(/^(?:[وبكف]?ال|لل|و)(?=\p{L}{3})/u, '') : plain;
}

/** Everything in a text that names a trade, in its order, in words of these languages. */
export function tradesInText(whole: string, languages: readonly string[]): TradeMatch[] {
  const text = whole.slice(0, READ_CHARS);
  const found: TradeMatch[] = [];
  const spaced = [...new Set(languages)].filter((language) => !UNSPACED.has(language));
  const tokens = [...text.matchAll(/[\p{L}\p{M}\u200c]+/gu)];
  const forms = spaced.map((language) => tokens.map(([word]) => folded(word.slice(0, 60), language)));
  for (let at = 0; at < tokens.length && found.length < MAX_MATCHES; ) {
    let [longest, length]: [Phrase[], number] = [[], 0];
    for (const [index, language] of spaced.entries()) {
      const here = phrasesAt(forms[index] ?? [], at, LEXICONS.get(language));
      if (here.length > length) [longest, length] = [here.phrases, here.length];
      else if (here.length === length) longest = [...longest, ...here.phrases];
    }
    const last = tokens[at + length - 1];
    const first = tokens[at];
    if (first && last && length > 0) {
      const words = text.slice(first.index, last.index + last[0].length);
      const here = new Map(longest.map(({ trade, isWeak }) => [trade, isWeak]));
      for (const [trade, isWeak] of here) found.push({ trade, isWeak, words });
    }
    at += Math.max(1, length);
  }
  const unspaced = languages.filter((language) => UNSPACED.has(language));
  return [...found, ...unspaced.flatMap((language) => unspacedMatches(text, language))];
}

/** The longest phrases that begin with a word. */
function phrasesAt(
  words: readonly string[],
  at: number,
  lexicon: Lexicon | undefined,
): { phrases: Phrase[]; length: number } {
  const word = words[at] ?? '';
  const candidates = [...(lexicon?.whole.get(word) ?? [])];
  for (let chars = MIN_STEM_CHARS; chars <= Math.min(word.length, MAX_STEM_CHARS); chars++)
    candidates.push(...(lexicon?.stems.get(word.slice(0, chars)) ?? []));
  const fitting = candidates.filter((phrase) =>
    phrase.words.every(({ text, isStem }, index) => {
      const there = words[at + index] ?? '';
      return isStem ? there.startsWith(text) : there === text;
    }),
  );
  const length = Math.max(0, ...fitting.map((phrase) => phrase.words.length));
  return { phrases: fitting.filter((phrase) => phrase.words.length === length), length };
}

function unspacedMatches(text: string, language: string): TradeMatch[] {
  const lexicon = LEXICONS.get(language);
  if (!lexicon) return [];
  lexicon.unspaced ??= {
    byWords: lexicon.whole,
    pattern: new RegExp([...lexicon.whole.keys()].sort((a, b) => b.length - a.length).join('|'), 'gu'),
  };
  const { pattern, byWords } = lexicon.unspaced;
  const matches: TradeMatch[] = [];
  for (const [words] of text.normalize('NFC').matchAll(pattern)) {
    for (const { trade, isWeak } of byWords.get(words) ?? []) matches.push({ trade, isWeak, words });
    if (matches.length >= MAX_MATCHES) break;
  }
  return matches;
}
