import { type Queries, type RawBuilder, sql } from '@fml/postgres';
import { hasRows } from '../paging/count-up-to.ts';
import { newestEntries } from './newest-entries.ts';

/** What a person typed, as a question to `private.search_entries.words`. */
export interface SearchWords {
  /** The text of a tsquery: beginnings of words, joined by AND. */
  query: string;
  /** The words that were looked for: the typed ones, or those nearest to a mistyped one. */
  matched: string[];
  /** Whether a phone number was typed. */
  hasNumber: boolean;
}

const MAX_WORDS = 8;
const MAX_CHARS = 200;
/** How many stored words stand for one that is the middle of a word, and for a mistyped one. */
const MAX_MIDDLES = 8;
const MAX_SIMILAR = 4;
const MIN_SIMILARITY = 0.35;

/** Null where nothing was typed. */
export async function searchWords(tx: Queries, typed: string): Promise<SearchWords | null> {
  if (typed.trim() === '') return null;
  const words = await typedWords(tx, typed);
  const numbers = typedNumbers(typed);
  const strict = words.map((word) => ({ word, stored: [] }));
  if (await findsAny(tx, queryOf(strict, numbers))) return search(strict, numbers);
  const looked: LookedFor[] = [];
  for (const word of words) looked.push({ word, stored: await storedWordsLike(tx, word) });
  return search(looked, numbers);
}

/** The text of a tsquery: entries with words that begin with all of these. */
export function beginnings(words: readonly string[]): string {
  return words.map(prefix).join(' & ');
}

/** A typed word with the stored words that are looked for as well. */
interface LookedFor {
  word: string;
  stored: readonly string[];
}

/** The words that a person typed, at most eight. */
export async function typedWords(tx: Queries, typed: string): Promise<string[]> {
  // How many rows begin with a word is a guess to the planner, and a wrong guess would read all words of the desk.
  const { rows } = await sql<{ words: string[] }>`
    select private.words_of(${cut(typed, MAX_CHARS)}) as words, set_config('enable_seqscan', 'off', true)`.execute(
    tx,
  );
  const words = rows[0]?.words ?? [];
  return [...new Set(words.map((word) => cut(word, 60)))].slice(0, MAX_WORDS);
}

/** The last ten digits of each phone number in a text, however it is written: "555 0142" is one number and two words. */
function typedNumbers(typed: string): string[] {
  const runs = cut(typed, MAX_CHARS).match(/[+(]*[0-9][0-9 ().+/-]*/g) ?? [];
  return runs.map((run) => run.replace(/[^0-9]/g, '').slice(-10)).filter((digits) => digits.length >= 4);
}

/** The digits of a text that is a phone number and nothing else. */
export function typedNumber(typed: string): string | null {
  const [number] = typedNumbers(typed);
  return number !== undefined && /^[+(]*[0-9][0-9 ().+/-]*$/.test(cut(typed, MAX_CHARS).trim())
    ? number
    : null;
}

async function findsAny(tx: Queries, query: string): Promise<boolean> {
  const matches = sql<boolean>`words @@ ${query}::tsquery`;
  // Of words that many entries have, the index would first find all.
  const near = newestEntries(tx, 'submission').as('near');
  if (await hasRows(tx, tx.selectFrom(near).select('id').where(matches))) return true;
  return hasRows(tx, tx.selectFrom('private.searchEntries').select('id').where(matches));
}

/** For a word that begins no stored word: those it is the middle of, or those of similar spelling. */
async function storedWordsLike(tx: Queries, word: string): Promise<readonly string[]> {
  if (word.length < 3 || /[0-9]/.test(word) || (await findsAny(tx, prefix(word)))) return [];
  const middles = word.length < 4 ? [] : await wordsWith(tx, word);
  return middles.length > 0 ? middles : similarWords(tx, word);
}

async function wordsWith(tx: Queries, word: string): Promise<string[]> {
  const pattern = contains(word);
  const { rows } = await sql<{ word: string }>`
    select distinct w.word, length(w.word) from (
      select names from private.search_entries where names like ${pattern} limit 500
    ) as e cross join lateral string_to_table(e.names, ' ') as w (word)
     where w.word like ${pattern} order by length(w.word), w.word limit ${MAX_MIDDLES}`.execute(tx);
  return rows.map((row) => row.word);
}

/**
 * Names are compared where one half of the word is right, then as they are; other words where the beginning is. Any name of
 * little similarity would be a question that most entries have to answer.
 */
async function similarWords(tx: Queries, word: string): Promise<string[]> {
  const names = (where: RawBuilder<boolean>) =>
    sql`select string_to_table(names, ' ') from private.search_entries where ${where} limit 2000`;
  const half = Math.floor(word.length / 2);
  const [first, second] = [contains(word.slice(0, half)), contains(word.slice(half))];
  const withHalf = sql<boolean>`(names like ${first} or names like ${second})`;
  // Of fewer letters the index knows nothing.
  const hasHalves = half >= 3;
  const places = [
    // The index answers this ten times sooner than the next.
    ...(hasHalves ? [{ known: names(withHalf), least: 0.5 }] : []),
    { known: names(sql`names operator(extensions.%>) ${word}`), least: MIN_SIMILARITY },
    ...(hasHalves ? [{ known: names(withHalf), least: MIN_SIMILARITY }] : []),
    {
      known: sql`select unnest(tsvector_to_array(words)) from (
        select words from private.search_entries where words @@ ${prefix(word.slice(0, 3))}::tsquery limit 300) as e`,
      least: MIN_SIMILARITY,
    },
  ];
  for (const { known, least } of places) {
    const { rows } = await sql<{ word: string }>`
      select w.word from (${known}) as w (word)
       where extensions.similarity(w.word, ${word}) >= ${least} and abs(length(w.word) - length(${word}::text)) <= 2
       group by w.word order by extensions.similarity(w.word, ${word}) desc, w.word limit ${MAX_SIMILAR}`.execute(
      tx,
    );
    if (rows.length > 0) return rows.map((row) => row.word);
  }
  return [];
}

const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function search(looked: readonly LookedFor[], numbers: readonly string[]): SearchWords {
  const matched = looked.flatMap(({ word, stored }) => (stored.length === 0 ? [word] : stored));
  return { query: queryOf(looked, numbers), matched, hasNumber: numbers.length > 0 };
}

function queryOf(looked: readonly LookedFor[], numbers: readonly string[]): string {
  // Nothing that could be found: no stored word has this character.
  if (looked.length === 0) return `'~'`;
  return looked
    .map(({ word, stored }) => {
      const isNumber = /^[0-9]+$/.test(word);
      return [prefix(word), ...(isNumber ? numbers.map(prefix) : []), ...stored.map(lexeme)].join(' | ');
    })
    .map((part) => `(${part})`)
    .join(' & ');
}

const prefix = (word: string): string => `${lexeme(word)}:*`;
const lexeme = (word: string): string => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;

/** Without half a character at the end, which no text can have. */
const cut = (text: string, chars: number): string => Array.from(text).slice(0, chars).join('');
