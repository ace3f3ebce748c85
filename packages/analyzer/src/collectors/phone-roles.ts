/** A phone number at a place of a text. */
export interface PlacedNumber {
  number: string;
  startsAt: number;
  endsAt: number;
}

/** What the words next to a number say about it; null when they say nothing. */
export type PhoneRole = 'fax' | 'voice' | null;

type Token =
  | { kind: 'number'; at: number; end: number; index: number }
  | { kind: 'label'; at: number; end: number; role: 'fax' | 'voice'; inParentheses: boolean };

const FAX =
  'facsimile|tele-?fax|telecopier|faksi?|fax|fx|факс|팩스|ファックス|ファクス|传真|傳真|فاکس|فكس|فاكس|ֆաքս';
const VOICE =
  'telephone|t[eé]l[eé]phone|telefon[eo]?|tel[eé]fono|phone|tel|t[eé]l|ph|call|mobile|m[oó]vil|cell(?:ular)?|celular|office|oficina|main|direct|toll[- ]free|whatsapp|text|тел|전화|電話|电话';
/** "Fax us at", "fax number:", "phone no." */
const AFTER_LABEL = '(?:\\.? ?(?:numbers?|n[uú]mero|no|nr|line|l[ií]nea|us at|us|at|to|al)\\b)?\\.?';
const LABEL = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<fax>${FAX})|(?<voice>${VOICE}))(?![\\p{L}\\p{N}])${AFTER_LABEL}`,
  'giu',
);
/** "T 213-555-0177 F 213-555-0178". The letter of a suite is none of these. */
const LETTER =
  /(?<![\p{L}\p{N}])(?<!\b(?:suite|ste|unit|apt|apartment|room|rm|building|bldg|floor|fl|block|lot|gate)\.? ?)(?<!#)(?:(?<fax>F)|(?<voice>[TPMO]))(?![\p{L}\p{N}])/giu;
/** What may be between a label and its number. */
const BESIDE = /^[\s:.,;|/()\-–—•·&+#*=>→]{0,12}$/;
const MAX_LABELS = 500;

/**
 * Reads from the words next to phone numbers which ones are for faxes: "Tel 1 Fax 2", "1 (tel) 2 (fax)", a row of
 * labels above a row of numbers. One label for both, as in "Tel/Fax", is one to call.
 */
export function phoneRoles(text: string, numbers: readonly PlacedNumber[]): PhoneRole[] {
  const roles: PhoneRole[] = numbers.map(() => null);
  for (const group of groups(text, tokens(text, numbers))) assign(text, group, roles);
  return roles;
}

function tokens(text: string, numbers: readonly PlacedNumber[]): Token[] {
  const found: Token[] = numbers.map(({ startsAt, endsAt }, index) => ({
    kind: 'number',
    at: startsAt,
    end: endsAt,
    index,
  }));
  // A letter counts only right next to a number; windows keep long texts cheap.
  for (const { from, window } of windows(text, numbers)) {
    for (const pattern of [LABEL, LETTER]) {
      for (const match of window.matchAll(pattern)) {
        const at = from + match.index;
        const end = at + match[0].length;
        if (numbers.some(({ startsAt, endsAt }) => at < endsAt && end > startsAt)) continue;
        const role = match.groups?.['fax'] === undefined ? 'voice' : 'fax';
        const inParentheses =
          /\(\s?$/.test(text.slice(Math.max(0, at - 2), at)) && /^\.?\s?\)/.test(text.slice(end));
        if (!found.some((token) => token.kind === 'label' && token.at < end && token.end > at)) {
          found.push({ kind: 'label', at, end, role, inParentheses });
        }
      }
    }
    if (found.length > MAX_LABELS) break;
  }
  return found.sort((one, other) => one.at - other.at);
}

const WINDOW_CHARS = 60;

function windows(text: string, numbers: readonly PlacedNumber[]): { from: number; window: string }[] {
  const spans: { from: number; to: number }[] = [];
  for (const { startsAt, endsAt } of [...numbers].sort((one, other) => one.startsAt - other.startsAt)) {
    const from = Math.max(0, startsAt - WINDOW_CHARS);
    const to = endsAt + WINDOW_CHARS;
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = Math.max(to, last.to);
    else spans.push({ from, to });
  }
  return spans.map(({ from, to }) => ({ from, window: text.slice(from, to) }));
}

/** Runs of labels and numbers with nothing but punctuation between them. */
function groups(text: string, all: readonly Token[]): Token[][] {
  const found: Token[][] = [];
  let last: Token | undefined;
  for (const token of all) {
    const gap = last ? text.slice(last.end, token.at) : null;
    const isBeside =
      gap !== null &&
      (BESIDE.test(gap) || (last?.kind === token.kind && /^\s?(?:and|or|y|o|und|et)\s?$/i.test(gap)));
    if (isBeside) found.at(-1)?.push(token);
    else found.push([token]);
    last = token;
  }
  return found;
}

function assign(text: string, group: Token[], roles: PhoneRole[]): void {
  const startsWithParentheses = group[0]?.kind === 'label' && group[0].inParentheses;
  const rest = group.filter((token, position) => {
    const before = group[position - 1];
    if (token.kind !== 'label' || !token.inParentheses || startsWithParentheses) return true;
    if (before?.kind !== 'number') return true;
    roles[before.index] = token.role;
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
      const role = isPaired ? labels[position]?.role : roleOf(labels, text);
      roles[index] ??= role ?? null;
    }
  }
  // "Tel: 1, 2 fax": no matter what else is said, a number labeled as a fax right there is not a number to call.
  const [before, last] = rest.slice(-2);
  if (isLabelLast && before?.kind === 'number' && last?.kind === 'label' && last.role === 'fax') {
    roles[before.index] = 'fax';
  }
}

type LabelToken = Extract<Token, { kind: 'label' }>;
type NumberToken = Extract<Token, { kind: 'number' }>;

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
function roleOf(labels: readonly LabelToken[], text: string): PhoneRole {
  const [first, last] = [labels[0], labels.at(-1)];
  if (!first || !last) return null;
  const between = text.slice(Math.min(first.end, last.end), Math.max(first.at, last.at));
  const areOne = labels.length === 1 || /^\s?(?:[/&+,]|and|or|y|o|und|et)\s?$/i.test(between);
  if (areOne && labels.some(({ role }) => role === 'voice')) return 'voice';
  return last.role;
}

function isOnOneLine(text: string, one: Token | undefined, other: Token | undefined): boolean {
  if (!one || !other) return false;
  return !text.slice(Math.min(one.end, other.end), Math.max(one.at, other.at)).includes('\n');
}
