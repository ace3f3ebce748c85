import type { AddressParts } from './address-text.ts';

/** Long and short forms of words of a street, so that both are the same (Postal Service, publication 28, and others). */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  parkway: 'pkwy',
  highway: 'hwy',
  circle: 'cir',
  terrace: 'ter',
  square: 'sq',
  plaza: 'plz',
  trail: 'trl',
  expressway: 'expy',
  strasse: 'str',
  straße: 'str',
  avenida: 'av',
  calle: 'c',
};
const DIRECTION = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|northeast|northwest|southeast|southwest)$/;
const UNIT = /(?:\b(?:suite|ste|unit|apt|apartment|room|rm)\b\.?\s{0,2}#?\s{0,2}|#\s{0,2})([a-z0-9-]{1,8})\b/;

/** What of an address can be compared. */
export interface ComparedAddress {
  /** House number and words of the street, without directions and unit; empty when there is no street. */
  street: readonly string[];
  unit: string | null;
  postcode: string | null;
}

export function comparedAddress({ street, postcode }: AddressParts): ComparedAddress {
  const plain = (street ?? '').slice(0, 200).normalize('NFKC').toLowerCase();
  const unit = UNIT.exec(plain);
  const words = (unit ? plain.slice(0, unit.index) : plain)
    .replace(/(\p{L}{3,})(?:straße|strasse|str\.)/gu, '$1 str')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !DIRECTION.test(word))
    // "80th" is "80".
    .map((word) => word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'))
    .map((word) => SHORT_FORMS[word] ?? word)
    .slice(0, 12);
  return {
    street: words,
    unit: unit?.[1] ?? null,
    postcode: postcode === null ? null : postcode.replace(/\W/g, '').toLowerCase().slice(0, 5),
  };
}

/** Whether two addresses can be the same place: parts that only one of them names make no difference. */
export function isSameAddress(one: ComparedAddress, other: ComparedAddress): boolean {
  if (!fits(one.unit, other.unit) || !fits(one.postcode, other.postcode)) return false;
  if (one.street.length === 0 || other.street.length === 0)
    return one.postcode !== null && one.postcode === other.postcode;
  const [short, long] =
    one.street.length <= other.street.length ? [one.street, other.street] : [other.street, one.street];
  return (
    short.every((word) => long.includes(word)) && numbersOf(short) === numbersOf(long.slice(0, short.length))
  );
}

/** House numbers in their order; what follows them in the longer form, such as a floor, is not compared. */
function numbersOf(words: readonly string[]): string {
  return words.filter((word) => /\d/.test(word)).join();
}

function fits(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}

/** An address as it is compared, for the report. */
export function normalizedAddress({ street, unit, postcode }: ComparedAddress): string {
  return [street.join(' '), unit === null ? null : `#${unit}`, postcode]
    .filter((part) => part !== null)
    .join(' ');
}
