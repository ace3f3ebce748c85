/** Digits in a text that may be a phone number of some country, or two of them. */
export interface NumberRun {
  text: string;
  startsAt: number;
  endsAt: number;
}

const GAP = '[ \\u00a0\\u2000-\\u200f\\u202a-\\u202f\\u2060-\\u206f.()/\\-\\u2010-\\u2015\\u2212]';
const DIGITS = new RegExp(`(?:[+(]{0,3}|\\+ )\\d(?:\\d{0,2}\\+ ?(?=\\d))?(?:${GAP}{0,4}\\d){4,32}\\+?`, 'g');
/** Letters stand for digits in North America: "1-800-FLOWERS". */
const SPELLED = /(?<![\d-]-?)\b(?:1[-. ])?\(?[2-9]\d{2}\)?[-. ][A-Z0-9][A-Z0-9-]{5,10}\b/g;
const PART_OF_ANOTHER = /[\p{L}\p{N}_#№=&@%$€£¥₽₩₫₺₴.,:/-]$/u;
/** Words and letters of other scripts may touch a number: "電話06-6560915", "T:0912". */
const WORD_BEFORE =
  /(?:[^\p{Script=Latin}\p{N}_#№=&@%$€£¥₽₩₫₺₴.,:/-]|(?<!\p{L})(?:tel|fax|phone|call|cell|mobile|office|whatsapp)|(?:^|[\p{L}\s)])[.,:]|(?:^|\s)[-/])$/iu;
const GLUED_AFTER = /^(?:\p{Script=Latin}|\p{N}|[_@€£%]|[:/-]\d)/u;
const WORD_AFTER = /^(?:fax|tel|phone|call|cell|mobile|office|ext|x\d)(?!\p{Ll})/iu;
const NO_NUMBER = [
  // Dates, spans of years, and addresses of computers.
  /^\d{4}[-./]\d{1,2}[-./]\d{1,2}$/,
  /^\d{1,2}[-./]\d{1,2}[-./]\d{2,4}$/,
  /^(?:19|20)\d\d ?[-–—/] ?(?:19|20)\d\d$/,
  /^\d{1,3}(?:\.\d{1,3}){3}$/,
  // Amounts: "1.250.000".
  /^\d{1,3}(?:\.000)+$/,
  /^(\d)\1+$/,
  // Postal codes of the United States.
  /^\d{5}-\d{4}$/,
  // Hours: "08.30 - 17.00", "08-12 14-18".
  /^\d{1,2}[.:]?[0-5]\d ?[-–—] ?\d{1,2}[.:][0-5]\d$/,
  /^(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)? ?[-–—] ?(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?(?: [/,]? ?(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)? ?[-–—] ?(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?)?$/,
];
const MAX_RUNS = 300;

/** The same text with the digits of every script as 0 to 9; positions stay. */
export function withPlainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19\uff0b]/g, (digit) => {
    if (digit === '＋') return '+';
    return String(
      (digit.charCodeAt(0) - (digit >= '\uff10' ? 0xff10 : digit >= '\u06f0' ? 0x06f0 : 0x0660)) % 10,
    );
  });
}

/** Where a text, already with plain digits, may name phone numbers. */
export function numberRuns(text: string): NumberRun[] {
  const runs: NumberRun[] = [];
  for (const match of text.matchAll(DIGITS)) {
    if (runs.length >= MAX_RUNS) break;
    const [run] = match;
    const [startsAt, endsAt] = [match.index, match.index + run.length];
    const before = text.slice(Math.max(0, startsAt - 12), startsAt);
    const after = text.slice(endsAt, endsAt + 8);
    if (PART_OF_ANOTHER.test(before) && !WORD_BEFORE.test(before)) continue;
    if (GLUED_AFTER.test(after) && !WORD_AFTER.test(after)) continue;
    if (NO_NUMBER.some((pattern) => pattern.test(run))) continue;
    runs.push({ text: run, startsAt, endsAt });
  }
  for (const match of text.matchAll(SPELLED)) {
    if (runs.length >= MAX_RUNS) break;
    const [startsAt, endsAt] = [match.index, match.index + match[0].length];
    if (!/[A-Z]/.test(match[0]) || NOT_SPELLED.test(match[0])) continue;
    runs.push({ text: match[0], startsAt, endsAt });
  }
  return runs.sort((one, other) => one.startsAt - other.startsAt);
}

/** Words that follow a number without a space: "555-0178FAX" spells nothing. */
const NOT_SPELLED = /\d(?:FAX|TEL|CELL|MOBILE|MAIN|PHONE|CALL|TEXT|OFFICE|EXT|TOLL|FREE)/;
const KEYPAD = 'abc2def3ghi4jkl5mno6pqrs7tuv8wxyz9';

/** Phones dial letters by their key: 1-800-FLOWERS is 1-800-356-9377. Other text stays as it is. */
export function spelledNumber(text: string): string {
  if (!/^\s*(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ][A-Z0-9][A-Z0-9-]{5,12}\s*$/.test(text)) return text;
  if (NOT_SPELLED.test(text)) return text;
  return text.replace(
    /[A-Z]/g,
    (letter) => /\d/.exec(KEYPAD.slice(KEYPAD.indexOf(letter.toLowerCase())))?.[0] ?? '',
  );
}
