/** A name for comparing. */
export interface NameKey {
  /** Plain words with single spaces. */
  words: string;
  /** The same without spaces. */
  letters: string;
  /** Without the s at the ends of words: "Preston's" and "Preston". */
  singular: string;
}

const AND = /^(?:y|e|et|und|och)$/;

/** Lower case, without accents, punctuation and "the"; "&" is "and". */
export function nameKey(name: string): NameKey {
  const words = name
    .slice(0, 300)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´.]/g, '')
    .replace(/[&+]/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'the')
    .map((word, index) => (index > 0 && AND.test(word) ? 'and' : word));
  return {
    words: words.join(' '),
    letters: words.join(''),
    singular: words.map((word) => word.replace(/(?<=.{3})s$/, '')).join(''),
  };
}

export function isSameName(one: NameKey, other: NameKey): boolean {
  return (
    one.letters === other.letters ||
    one.singular === other.singular ||
    one.letters.replace(/s$/, '') === other.letters.replace(/s$/, '')
  );
}

/** Names of this length with one or two different letters are the same name, once misspelled. */
const MISSPELLED_LETTERS = 10;

export function isMisspelled({ letters: one }: NameKey, { letters: other }: NameKey): boolean {
  if (Math.min(one.length, other.length) < MISSPELLED_LETTERS || Math.abs(one.length - other.length) > 2)
    return false;
  if (one.slice(0, 2) !== other.slice(0, 2)) return false;
  let [from, to] = [0, 0];
  while (from < one.length && one[from] === other[from]) from++;
  while (to < one.length - from && to < other.length - from && one.at(-1 - to) === other.at(-1 - to)) to++;
  // What is left between the same beginning and the same end.
  return Math.max(one.length, other.length) - from - to <= 2;
}
