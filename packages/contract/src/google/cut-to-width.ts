import { LETTERS_BY_WIDTH, PAIRS_BY_KERNING } from './arial.ts';

/** A text as it stands on a page with little room. */
export interface FittedText {
  /** With the mark of omission at its end when it was cut. */
  text: string;
  isCut: boolean;
}

const UNITS_PER_SIZE = 2048;
/** As wide as a digit: the average of scripts that are not in the table. Arabic letters are joined and narrower. */
const OTHER_WIDTH = 1139;
const ARABIC = /\p{Script=Arabic}/u;
const ARABIC_WIDTH = 960;
/** Chinese, Japanese and Korean characters are squares, as pictures are. */
const SQUARE = /\p{Script=Han}|\p{Script=Hangul}|\p{Extended_Pictographic}|[\u3000-\u30ff\uff01-\uff60]/u;
const NO_WIDTH = /\p{Mark}|\p{Cf}/u;
const OMISSION = ' ...';

const WIDTHS = new Map(
  Object.entries(LETTERS_BY_WIDTH).flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, Number(width)] as const),
  ),
);
const KERNING = new Map(
  Object.entries(PAIRS_BY_KERNING).flatMap(([width, pairs]) =>
    (pairs.match(/../gu) ?? []).map((pair) => [pair, Number(width)] as const),
  ),
);

/** How wide a line of Arial is, in the unit of `fontSize`. */
export function textWidth(text: string, fontSize: number): number {
  const letters = [...text];
  return letters.reduce(
    (sum, letter, index) =>
      sum + letterWidth(letter, fontSize) + kerning(letters[index - 1], letter, fontSize),
    0,
  );
}

/**
 * The text as far as it fits into `width`, cut after a whole word as search results are. A first word that alone is too
 * wide, and text without spaces, are cut within.
 */
export function cutToWidth(text: string, width: number, fontSize: number): FittedText {
  const line = text.trim().replace(/\s+/gu, ' ');
  if (textWidth(line, fontSize) <= width) return { text: line, isCut: false };
  const letters = [...line];
  const room = width - textWidth(OMISSION, fontSize);
  let used = 0;
  const end = letters.findIndex((letter, index) => {
    used += letterWidth(letter, fontSize) + kerning(letters[index - 1], letter, fontSize);
    return used > room;
  });
  const length = Math.max(end, 0);
  const fitting = letters.slice(0, length).join('');
  const isWholeWord = letters[length] === ' ' || fitting.endsWith(' ');
  const words = isWholeWord ? fitting.trimEnd() : fitting.replace(/ [^ ]*$/u, '');
  return { text: words + OMISSION, isCut: true };
}

function letterWidth(letter: string, fontSize: number): number {
  return (unitsOf(letter) * fontSize) / UNITS_PER_SIZE;
}

function kerning(before: string | undefined, letter: string, fontSize: number): number {
  return ((KERNING.get(`${before}${letter}`) ?? 0) * fontSize) / UNITS_PER_SIZE;
}

function unitsOf(letter: string): number {
  const known = WIDTHS.get(letter);
  if (known !== undefined) return known;
  if (NO_WIDTH.test(letter)) return 0;
  if (SQUARE.test(letter)) return UNITS_PER_SIZE;
  return ARABIC.test(letter) ? ARABIC_WIDTH : OTHER_WIDTH;
}
