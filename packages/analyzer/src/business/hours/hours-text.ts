import type { BusinessDay, BusinessHours } from '@fml/contract';
import { cutText } from '../../page/cut-text.ts';
import {
  ANY_HOUR,
  BREAK,
  BREAK_AFTER,
  INCLUDING,
  LABEL,
  NEGATED,
  NO_VISIT,
  OPEN,
  PART,
  SOME_DAYS,
  URGENT,
} from './hours-context.ts';
import { type HoursGrid, readGrid } from './hours-grid.ts';
import { foldText, type HourWord, hourVocabulary, OF_GOODS, readHourWord } from './hours-words.ts';

export type Openings = BusinessHours['openings'];

/** Hours as one place of a text states them. */
export interface StatedHours {
  text: string;
  /** Empty when no days are named, or when it is not certain which day a time belongs to. */
  openings: Openings;
  /** `open`: of the business. `part`: of the kitchen, the phone, an emergency service. */
  of: 'open' | 'part';
}

export const DAYS: readonly BusinessDay[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

type Word = HourWord & { start: number; end: number };
type Days = Extract<Word, { kind: 'days' }>;
type Value = Exclude<Word, Days>;

const SEARCH_CHARS = 40_000;
const MAX_WORDS = 2_000;
const MAX_STATEMENTS = 20;
/** Between words of one statement: no other number, no sentence. */
const NEAR = /^[^\d]{0,45}$/;
const MAX_LINES = 3;

const BESIDE =
  /^[^\p{L}\d]{0,6}(?:(?:to|thru|through|from|de|von|vom|du|dalle|od|a|al|bis|and|y|und|e|et|i|o|&)[^\p{L}\d]{1,3})?$/u;
const TO_DAY =
  /^[\s.:]{0,3}(?:[-‐‑–—−~〜～]{1,2}|to|through|thru|till?|until|bis|a|al|au|a la|ate|do|tot(?: en met)?|t\/m|til|till|pana|la|den|đen|до|по|부터|から|至|到|الى|حتى)\s{0,3}$/;
const AND_DAY =
  /^[\s.:]{0,3}(?:[,;&+/·•、，・]|and|und|y|e|et|i|og|och|en|si|ve|va|и|و|및|と|和)?\s{0,3}(?:and|und|y|e|&)?\s{0,2}$/;

/** The day of one date, as in "8/28 (Fri)", has hours once only. */
const DATE =
  /(?:\d{1,2}月\d{1,2}日?\s?[(（]?|(?<![\d:：])\d{1,2}\/\d{1,2}\s?[(（]|(?<![\d:：時시点點])\d{1,2}日?\s?[(（])$/;
/** Opening hours in the visible text of a page; `languages` are those of the page. */
export function hoursInText(source: string, languages: readonly string[]): StatedHours[] {
  const whole =
    source.length <= SEARCH_CHARS * 2
      ? source
      : `${source.slice(0, SEARCH_CHARS)}\n\n\n\n${source.slice(-SEARCH_CHARS)}`;
  const text = whole.normalize('NFKC').replace(/[^\S\n]+/g, ' ');
  const folded = foldText(text);
  const statements: StatedHours[] = [];
  const words = wordsOf(folded, languages);
  const grid = readGrid(words, folded);
  if (grid) statements.push(ofGrid(grid, words, text));
  const rest = grid ? words.filter(({ start, end }) => end <= grid.start || start >= grid.end) : words;
  for (const cluster of clusters(joinDays(rest, folded), folded)) {
    statements.push(...readCluster(cluster, text, folded));
    if (statements.length >= MAX_STATEMENTS) break;
  }
  return statements;
}

function ofGrid({ start, end, rows, closed }: HoursGrid, words: readonly Word[], text: string): StatedHours {
  const byDay: ByDay = new Map(closed.map((day) => [day, [{ opens: null, closes: null }]]));
  for (const { span, days } of rows) {
    const word = words[span];
    if (word?.kind !== 'span') continue;
    for (const day of days) byDay.set(day, [...(byDay.get(day) ?? []), timesOf(word)]);
  }
  return { text: cutText(text.slice(start, end), 200), openings: openingsOf(byDay), of: 'open' };
}

function wordsOf(folded: string, languages: readonly string[]): Word[] {
  const vocabulary = hourVocabulary(languages);
  const words: Word[] = [];
  for (const match of folded.matchAll(vocabulary.pattern)) {
    const word = readHourWord(vocabulary, match);
    if (word) words.push({ ...word, start: match.index, end: match.index + match[0].length });
    if (words.length >= MAX_WORDS) break;
  }
  return words.filter((word, index) => {
    if (word.kind === 'span' && word.bare) {
      // "9-5" is a time beside a day, and a part of an address elsewhere.
      const gap = folded.slice(words[index - 1]?.end ?? 0, word.start);
      return BESIDE.test(gap) || /^ ?[,(]? ?$/.test(folded.slice(word.end, words[index + 1]?.start));
    }
    if (word.kind === 'days' && DATE.test(folded.slice(Math.max(0, word.start - 12), word.start)))
      return false;
    const isOfGoods =
      word.kind === 'days' && word.collective && OF_GOODS.test(folded.slice(0, word.start).slice(-20));
    if (isOfGoods) return false;
    const isShort = word.kind === 'days' && /^[a-z]{2,3}$/.test(folded.slice(word.start, word.end));
    if (!isShort) return true;
    // "Sun" is a day beside a time or another day, and something else in a sentence.
    const gaps = [
      folded.slice(words[index - 1]?.end ?? 0, word.start),
      folded.slice(word.end, words[index + 1]?.start),
    ];
    return gaps.some((gap) => BESIDE.test(gap));
  });
}

/** The names of days in a text. */
export function daysNamed(text: string): BusinessDay[] {
  const folded = foldText(text.slice(0, 200));
  const days = joinDays(wordsOf(folded, ['data']), folded).flatMap((word) =>
    word.kind === 'days' ? word.days : [],
  );
  return DAYS.filter((_, day) => days.includes(day));
}

/** "Mon - Fri" and "Sat, Sun" are one word each. */
function joinDays(words: readonly Word[], folded: string): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last?.kind !== 'days' || word.kind !== 'days') {
      joined.push(word);
      continue;
    }
    const gap = folded.slice(last.end, word.start);
    const [from, to] = [last.days.at(-1) ?? 0, word.days[0] ?? 0];
    const areSingle = !last.collective && !word.collective;
    if (areSingle && word.days.length === 1 && TO_DAY.test(gap)) {
      last.days = [...last.days.slice(0, -1), ...daysBetween(from, to)];
      last.end = word.end;
    } else if (gap === '' || (AND_DAY.test(gap) && /[^\s.:]/.test(gap))) {
      last.days = [...new Set([...last.days, ...word.days])];
      last.collective &&= word.collective;
      last.end = word.end;
    } else joined.push(word);
  }
  return joined;
}

function daysBetween(from: number, to: number): number[] {
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
}

/** Words that stand together. */
function* clusters(words: readonly Word[], folded: string): Generator<Word[]> {
  let cluster: Word[] = [];
  for (const word of words) {
    const last = cluster.at(-1);
    if (last) {
      const gap = folded.slice(last.end, word.start);
      const isAlone = word.kind === 'always' && last.kind !== 'days';
      const isNear = !isAlone && NEAR.test(gap) && (gap.match(/\n/g)?.length ?? 0) <= MAX_LINES;
      if (!isNear) {
        yield cluster;
        cluster = [];
      }
    }
    cluster.push({ ...word });
  }
  if (cluster.length > 0) yield cluster;
}

/** Times of lunch and of dinner together are those of the restaurant. */
function isEveryMeal(text: string): boolean {
  return /\blunch|almuerzo|\bmittag/.test(text) && /\bdinner|\bcena\b|\babend/.test(text);
}

interface Group {
  days: Days | null;
  values: Value[];
}

/** The statements of one cluster: several when it says two things of one day. */
function* readCluster(cluster: readonly Word[], text: string, folded: string): Generator<StatedHours> {
  const [first] = cluster;
  const last = cluster.at(-1);
  if (!first || !last) return;
  const before = lineBefore(folded, first.start);
  const inside = folded.slice(first.start, last.end);
  const after = folded.slice(last.end, last.end + 40).split('\n', 1)[0] ?? '';
  const words = cluster.filter((word, index) => {
    const from = Math.max(0, cluster[index - 1]?.end ?? first.start - 25);
    const gap = folded.slice(from, word.start);
    if (word.kind === 'span') return !BREAK.test(gap) && !BREAK_AFTER.test(folded.slice(word.end));
    // "Sunday: emergency only 24/7" beside times of the other days.
    const isAnyHour = word.kind === 'always' || word.kind === 'all-day';
    return !(isAnyHour && cluster.some(({ kind }) => kind === 'span') && URGENT.test(gap));
  });
  const values = words.filter((word): word is Value => word.kind !== 'days');
  const isOfSomeDays = SOME_DAYS.test(folded.slice(first.start, last.end + 20));
  const around = `${before} ${inside} ${after}`;
  const hasSpans = values.some(({ kind }) => kind === 'span');
  // The label next to the hours counts: "Call us" of the line above is another matter than "Business hours".
  const label = `${before.split('\n').at(-1) ?? ''} ${folded.slice(first.start, values[0]?.start)}`;
  // "24/7 service" is about calls, unless the doors are said to be open.
  const isPart = hasSpans
    ? PART.test(label) && !isEveryMeal(label + inside)
    : PART.test(around) || !OPEN.test(around);
  const say = (openings: Openings, from = first.start, to = last.end): StatedHours => ({
    text: cutText(text.slice(from, to), 200),
    openings,
    of: isPart ? 'part' : 'open',
  });
  const isLabeled = LABEL.test(before) || LABEL.test(inside);
  if (!hasSpans) {
    const isAnyHour = values.some(({ kind }) => kind === 'always' || kind === 'all-day');
    // "24 hours, including Sundays" are those of every day.
    const isWholeWeek = words.every(
      (word, index) =>
        word.kind !== 'days' ||
        word.days.length === 7 ||
        INCLUDING.test(folded.slice(words[index - 1]?.end ?? word.start, word.start)),
    );
    if (!isAnyHour || NO_VISIT.test(around) || NEGATED.test(before)) return;
    if (isWholeWeek) {
      const isSaid = words.some(({ kind }) => kind === 'days') || ANY_HOUR.test(around);
      if (isSaid) yield say([{ days: [...DAYS], opens: '00:00', closes: '24:00' }]);
      return;
    }
  }
  const groups = isOfSomeDays ? null : groupsOf(words, folded);
  const statements = groups && statementsOf(groups);
  const isClock = values.some((value) => value.kind === 'span' && !value.bare);
  // Times that no day is certain for are hours all the same.
  if (!statements || statements.length === 0) {
    if (isLabeled && isClock) yield say([]);
    return;
  }
  for (const { byDay, start, end } of statements) yield say(openingsOf(byDay), start, end);
}

/** The end of the line before a place, and the line above when little is left of it. */
function lineBefore(folded: string, start: number): string {
  const lines = folded
    .slice(Math.max(0, start - 90), start)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(-2).join('\n').slice(-70);
}

type ByDay = Map<number, { opens: string | null; closes: string | null }[]>;

interface Statement {
  byDay: ByDay;
  start: number;
  end: number;
}

/** Which day has which hours; null when that is not certain, empty when no days are named. */
function statementsOf(groups: readonly Group[]): Statement[] | null {
  const named = groups.filter((group): group is Group & { days: Days } => group.days !== null);
  const statements: Statement[] = [];
  for (const { days, values } of named) {
    let statement = statements.at(-1);
    const times = values.map(timesOf);
    if (times.length > 3 || !areInOrder(times)) return null;
    const fits = (byDay: ByDay) =>
      days.collective || days.days.every((day) => areInOrder([...(byDay.get(day) ?? []), ...times]));
    // "Monday to Friday 9-5, Thursday 9-8": the single day right behind says more.
    if (statement && !fits(statement.byDay) && isException(days, statement, named)) {
      for (const day of days.days) statement.byDay.set(day, times);
      statement.end = Math.max(statement.end, values.at(-1)?.end ?? 0);
      continue;
    }
    if (!statement || !fits(statement.byDay)) {
      statement = { byDay: new Map(), start: days.start, end: days.end };
      statements.push(statement);
    }
    statement.start = Math.min(statement.start, values[0]?.start ?? statement.start);
    statement.end = Math.max(statement.end, days.end, values.at(-1)?.end ?? 0);
    // "Daily 9-5, Sunday closed": the day by name says more.
    const byName = named.flatMap((group) => (group.days.collective ? [] : group.days.days));
    for (const day of days.days) {
      if (days.collective && byName.includes(day)) continue;
      statement.byDay.set(day, [...(statement.byDay.get(day) ?? []), ...times]);
    }
  }
  const spans = groups.flatMap(({ days, values }) =>
    days ? [] : values.filter(({ kind }) => kind === 'span'),
  );
  const [only] = statements;
  if (spans.length > 0) {
    // "11 am - 9 pm, closed on Mondays" leaves the other days.
    if (statements.length !== 1 || !only || !areClosed(only.byDay)) return null;
    for (let day = 0; day < 7; day++) if (!only.byDay.has(day)) only.byDay.set(day, spans.map(timesOf));
    only.start = Math.min(only.start, spans[0]?.start ?? only.start);
  }
  return statements.filter(({ byDay }) => !areClosed(byDay));
}

const BESIDE_CHARS = 6;

/** One or two days of a longer range, named right behind its times. */
function isException(days: Days, statement: Statement, named: readonly (Group & { days: Days })[]): boolean {
  const range = named.find(
    (group) => group.days.days.length >= 4 && days.days.every((day) => group.days.days.includes(day)),
  );
  const isBeside = days.start >= statement.end && days.start - statement.end <= BESIDE_CHARS;
  return range !== undefined && range.days.start < days.start && days.days.length <= 2 && isBeside;
}

function areClosed(byDay: ByDay): boolean {
  return [...byDay.values()].every((times) => times.every(({ opens }) => opens === null));
}

function timesOf(value: Value): { opens: string | null; closes: string | null } {
  if (value.kind === 'span') return { opens: value.opens, closes: value.closes };
  if (value.kind === 'all-day' || value.kind === 'always') return { opens: '00:00', closes: '24:00' };
  return { opens: null, closes: null };
}

/** Two spans of one day follow each other: a break is between them. */
function areInOrder(list: readonly { opens: string | null; closes: string | null }[]): boolean {
  return list.every(({ opens, closes }, index) => {
    const previous = list[index - 1];
    if (!previous) return true;
    return opens !== null && previous.closes !== null && closes !== null && opens >= previous.closes;
  });
}

function groupsOf(words: readonly Word[], folded: string): Group[] | null {
  const [first] = words;
  const last = words.at(-1);
  const columns = columnsOf(words);
  if (columns !== undefined) return columns;
  // "9 am to 5 pm, Monday to Friday": times first.
  const timesFirst = first?.kind === 'span' && last?.kind === 'days';
  const groups: Group[] = [];
  let open: Group = { days: null, values: [] };
  for (const [index, word] of words.entries()) {
    if (word.kind === 'days') {
      const next = words[index + 1];
      if (timesFirst) {
        const previous = words[index - 1];
        if (previous?.kind === 'days') open = groups.at(-1) ?? open;
        else groups.push({ days: word, values: open.values });
        open = { days: null, values: [] };
        continue;
      }
      const gap = folded.slice(words[index - 1]?.end ?? word.start, word.start);
      const closed = open.values.at(-1);
      // "Closed on Sundays", where the day has no hours of its own.
      const takesClosed =
        closed?.kind === 'closed' &&
        (open.days === null || open.values.length > 1) &&
        (next === undefined || next.kind === 'days') &&
        gap.length <= 12;
      if (takesClosed) open.values.pop();
      open = { days: word, values: takesClosed && closed ? [closed] : [] };
      groups.push(open);
      continue;
    }
    if (groups.length === 0 && !timesFirst) groups.push(open);
    const says = open.values.some(({ kind }) => kind === 'closed' || kind === 'appointment');
    // "Closed 12-1 for lunch" names no hours, and neither does a span after "closed".
    const isRemark = (word.kind === 'closed' || word.kind === 'appointment') && open.values.length > 0;
    if (says || (isRemark && !closesNext(words, index))) continue;
    open.values.push(word);
  }
  return groups.filter(({ values }) => values.length > 0);
}

function closesNext(words: readonly Word[], index: number): boolean {
  return (
    words[index + 1]?.kind === 'days' && (words[index + 2] === undefined || words[index + 2]?.kind === 'days')
  );
}

/** A table whose first row has the days: undefined when there is none, null when the times do not tell which day is theirs. */
function columnsOf(words: readonly Word[]): Group[] | null | undefined {
  const count = words.findIndex(({ kind }) => kind !== 'days');
  if (count < 3) return undefined;
  const values = words.slice(count);
  if (values.length !== count || values.some(({ kind }) => kind === 'days')) return null;
  return words.slice(0, count).flatMap((days, index): Group[] => {
    const value = values[index];
    return days.kind === 'days' && value && value.kind !== 'days' ? [{ days, values: [value] }] : [];
  });
}

function openingsOf(byDay: ByDay): Openings {
  const openings = new Map<string, Openings[number]>();
  for (const day of [...byDay.keys()].sort((a, b) => a - b)) {
    for (const { opens, closes } of byDay.get(day) ?? []) {
      const key = `${opens}-${closes}`;
      const opening = openings.get(key) ?? { days: [], opens, closes };
      const name = DAYS[day];
      if (name && !opening.days.includes(name)) opening.days.push(name);
      openings.set(key, opening);
    }
  }
  return [...openings.values()];
}
