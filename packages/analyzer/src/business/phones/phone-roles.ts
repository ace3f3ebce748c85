import type { PhonePurpose } from '@fml/contract';
import type { NumberRun } from '../numbers/number-runs.ts';
import { LABEL, PURPOSES, purposesIn } from './phone-words.ts';

/** What the words beside a number say about it; nothing when they say nothing. */
export interface PhoneRole {
  purposes: PhonePurpose[];
  label: string | null;
}

interface LabelToken {
  kind: 'label';
  at: number;
  end: number;
  purposes: PhonePurpose[];
  inParentheses: boolean;
}
interface NumberToken {
  kind: 'number';
  at: number;
  end: number;
  index: number;
}
type Token = LabelToken | NumberToken;

/** "T 213-555-0177 F 213-555-0178". The letter of a suite is none of these. */
const LETTER =
  /(?<![\p{L}\p{N}])(?<!\b(?:suite|ste|unit|apt|apartment|room|rm|building|bldg|floor|fl|block|lot|gate)\.? ?)(?<!#)(?:(?<fax>F)|(?<call>[TPMO]))(?![\p{L}\p{N}])/giu;
/** What may be between a label and its number. */
const BESIDE = /^[\s\p{P}\p{S}\u200b-\u200f\u202a-\u202e]{0,12}$/u;
const JOINED = /^\s?(?:[/&+,|]|and|or|y|o|und|oder|et|ou|e|i|și|ve|и)?\s?$/iu;
const MAX_LABELS = 1_000;
const MAX_LABEL_CHARS = 60;
const WINDOW_CHARS = 60;

/**
 * Reads from the words next to phone numbers what they are for: "Tel 1 Fax 2", "1 (tel) 2 (fax)", a row of labels above a
 * row of numbers. One label for both, as in "Tel/Fax", says both.
 */
export function phoneRoles(text: string, numbers: readonly NumberRun[]): PhoneRole[] {
  const purposes: (PhonePurpose[] | null)[] = numbers.map(() => null);
  for (const group of groups(text, tokens(text, numbers))) assign(text, group, purposes);
  return numbers.map((run, index) => {
    const before = wordsBefore(text, run, numbers[index - 1]);
    return { purposes: purposes[index] ?? inSentence(before), label: before };
  });
}

/** The words of the same line before a number, or the line above it where a label has its own. */
function wordsBefore(text: string, { startsAt }: NumberRun, last: NumberRun | undefined): string | null {
  const from = Math.max(last?.endsAt ?? 0, startsAt - 3 * MAX_LABEL_CHARS);
  const lines = text.slice(from, startsAt).split('\n');
  const clean = (line = '') => line.replace(/^[\s\p{P}\p{S}]+|[\s:.–—-]+$/gu, '').replace(/\s+/g, ' ');
  const [own, above] = [clean(lines.at(-1)), clean(lines.at(-2))];
  const words = own !== '' ? own : above.length <= MAX_LABEL_CHARS ? above : '';
  return words === '' ? null : words.slice(-MAX_LABEL_CHARS);
}

/** "Text a photo of the leak to 1": the words are not right beside the number. */
function inSentence(before: string | null): PhonePurpose[] {
  if (before === null) return [];
  const named = purposesIn(before);
  const isFax = named.has('fax') && /^\P{L}{0,3}fax/iu.test(before);
  return [...named].filter((purpose) => isFax === (purpose === 'fax'));
}

function tokens(text: string, numbers: readonly NumberRun[]): Token[] {
  const found: Token[] = numbers.map(({ startsAt, endsAt }, index) => ({
    kind: 'number',
    at: startsAt,
    end: endsAt,
    index,
  }));
  const labels: LabelToken[] = [];
  // Windows keep long texts cheap.
  for (const { from, window, inside } of windows(text, numbers)) {
    const taken: { at: number; end: number }[] = inside.map(({ startsAt, endsAt }) => ({
      at: startsAt,
      end: endsAt,
    }));
    for (const pattern of [LABEL, LETTER]) {
      for (const match of window.matchAll(pattern)) {
        const at = from + match.index;
        const end = at + match[0].trimEnd().length;
        if (taken.some((one) => at < one.end && end > one.at)) continue;
        const inParentheses =
          /\(\s?$/.test(text.slice(Math.max(0, at - 2), at)) && /^\.?\s?\)/.test(text.slice(end, end + 4));
        taken.push({ at, end });
        const purposes = PURPOSES.filter((purpose) => match.groups?.[purpose] !== undefined);
        labels.push({ kind: 'label', at, end, purposes, inParentheses });
      }
    }
    if (labels.length > MAX_LABELS) break;
  }
  return [...found, ...labels].sort((one, other) => one.at - other.at);
}

function windows(
  text: string,
  numbers: readonly NumberRun[],
): { from: number; window: string; inside: NumberRun[] }[] {
  const spans: { from: number; to: number; inside: NumberRun[] }[] = [];
  for (const number of numbers) {
    const from = Math.max(0, number.startsAt - WINDOW_CHARS);
    const to = number.endsAt + WINDOW_CHARS;
    const last = spans.at(-1);
    if (last && from <= last.to) {
      last.to = Math.max(to, last.to);
      last.inside.push(number);
    } else spans.push({ from, to, inside: [number] });
  }
  return spans.map(({ from, to, inside }) => ({ from, window: text.slice(from, to), inside }));
}

/** Runs of labels and numbers with nothing but punctuation between them. */
function groups(text: string, all: readonly Token[]): Token[][] {
  const found: Token[][] = [];
  let last: Token | undefined;
  for (const token of all) {
    const gap = last ? text.slice(last.end, token.at) : null;
    const isBeside = gap !== null && (BESIDE.test(gap) || (last?.kind === token.kind && JOINED.test(gap)));
    if (isBeside) found.at(-1)?.push(token);
    else found.push([token]);
    last = token;
  }
  return found;
}

function assign(text: string, group: Token[], purposes: (PhonePurpose[] | null)[]): void {
  const startsWithParentheses = group[0]?.kind === 'label' && group[0].inParentheses;
  const rest = group.filter((token, position) => {
    const before = group[position - 1];
    if (token.kind !== 'label' || !token.inParentheses || startsWithParentheses) return true;
    if (before?.kind !== 'number') return true;
    purposes[before.index] = token.purposes;
    return false;
  });
  const isLabelLast = rest.at(-1)?.kind === 'label' && isOnOneLine(text, rest.at(-2), rest.at(-1));
  const labelsFollow = rest[0]?.kind === 'number' && isLabelLast;
  const ordered = labelsFollow ? [...rest].reverse() : rest;
  for (const { labels, numbers } of rows(ordered)) {
    const isPaired = labels.length > 1 && labels.length === numbers.length;
    for (const [position, { index }] of numbers.entries()) {
      const isShared = position > 0 && !isPaired;
      if (isShared && !isOnOneLine(text, numbers[position - 1], numbers[position])) break;
      purposes[index] ??= isPaired ? (labels[position]?.purposes ?? null) : purposesOf(labels, text);
    }
  }
  // "Tel: 1, 2 fax": no matter what else is said, a number labeled as a fax right there is not a number to call.
  const [before, last] = rest.slice(-2);
  const follows = rest.at(-3)?.kind === 'number';
  if (isLabelLast && follows && before?.kind === 'number' && last?.kind === 'label' && isFax(last)) {
    purposes[before.index] = ['fax'];
  }
}

/** Labels with the numbers that follow them. Numbers before the first label have none. */
function rows(group: readonly Token[]): { labels: LabelToken[]; numbers: NumberToken[] }[] {
  const found: { labels: LabelToken[]; numbers: NumberToken[] }[] = [];
  for (const token of group) {
    const row = found.at(-1);
    if (token.kind === 'number') row?.numbers.push(token);
    else if (row && row.numbers.length === 0) row.labels.push(token);
    else found.push({ labels: [token], numbers: [] });
  }
  return found;
}

/** Several labels of one number: "Tel/Fax" is both, "Tel:  Fax: 1" is the last one. */
function purposesOf(labels: readonly LabelToken[], text: string): PhonePurpose[] | null {
  const kept: LabelToken[] = [];
  for (const label of [...labels].reverse()) {
    const next = kept.at(-1);
    if (next && isFax(label) !== isFax(next) && !isOneLabel(text, label, next)) break;
    kept.push(label);
  }
  return labels.length === 0 ? null : [...new Set(kept.flatMap(({ purposes }) => purposes))];
}

const isFax = ({ purposes }: LabelToken): boolean => purposes.includes('fax');

function isOneLabel(text: string, one: LabelToken, other: LabelToken): boolean {
  const between = text.slice(Math.min(one.end, other.end), Math.max(one.at, other.at));
  // Words that lead on, such as "and", belong to the label before them.
  const whole = text.slice(Math.min(one.at, other.at), Math.max(one.at, other.at));
  return (
    /[/&+,|]\s?$/.test(between) ||
    (JOINED.test(between) && /(?:[/&+,|]|\s(?:and|or|y|o|und|oder|et|ou|e|i|și|ve|и))\s?$/iu.test(whole))
  );
}

function isOnOneLine(text: string, one: Token | undefined, other: Token | undefined): boolean {
  if (!one || !other) return false;
  return !text.slice(Math.min(one.end, other.end), Math.max(one.at, other.at)).includes('\n');
}
