const QUOTES = /['’`]/g;
const MARKS = /[\u0300-\u036f]/g;
const LEFT_OUT = new Set(['llc', 'inc', 'co', 'corp', 'ltd', 'company', 'the', 'and']);
const MAX_CHARACTERS = 200;
const MIN_SIMILARITY = 0.7;

/** A name in lower case without accents, signs, and words such as LLC, so that "Rosa's Bakery, LLC" is "rosas bakery". */
export function plainName(name: string): string {
  return name
    .slice(0, MAX_CHARACTERS)
    .replaceAll(QUOTES, '')
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LEFT_OUT.has(word))
    .join(' ');
}

/** Of two plain names. Names that differ by their number, such as "Unit 4" and "Unit 5", are not similar. */
export function areSimilarNames(one: string, other: string): boolean {
  if (one === '' || other === '' || digitsOf(one) !== digitsOf(other)) return false;
  const [mine, theirs] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...mine].filter((trigram) => theirs.has(trigram)).length;
  return shared / (mine.size + theirs.size - shared) >= MIN_SIMILARITY;
}

function digitsOf(name: string): string {
  return name.replaceAll(/\D/g, '');
}

/** As `pg_trgm` makes them: of each word, with two blanks before and one after. */
function trigramsOf(name: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of name.split(' ')) {
    const padded = [...`  ${word} `];
    for (let place = 0; place + 3 <= padded.length; place += 1) {
      trigrams.add(padded.slice(place, place + 3).join(''));
    }
  }
  return trigrams;
}
