/** A United States street address as far as it can be compared; unit and zip code are null when it names none. */
export interface PostalAddress {
  /** House number and street, lower case, with the short forms of the postal service and without directions. */
  street: string;
  unit: string | null;
  zip: string | null;
}

/** Long and short forms of street words (Postal Service, publication 28). */
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
};
const STREET_WORDS = [
  ...Object.keys(SHORT_FORMS),
  ...Object.values(SHORT_FORMS),
  'way',
  'loop',
  'broadway',
  'pike',
  'row',
  'walk',
  'mall',
].join('|');
const DIRECTION = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|northeast|northwest|southeast|southwest)$/;
const HOUSE_AND_STREET = new RegExp(
  `(?<![\\d-])(\\d{1,6}[a-z]?(?: 1/2)?) ((?:(?!(?:${STREET_WORDS})\\b)[a-z0-9.'’-]{1,30} ){0,5}(?:${STREET_WORDS}))\\b`,
  'g',
);
const UNIT = /(?:\b(?:suite|ste|unit|apt|apartment|room|rm)\b\.?\s{0,2}#?\s{0,2}|#\s{0,2})([a-z0-9-]{1,8})\b/;
const ZIP = /\b(\d{5})(?:-\d{4})?\s*$|\b[a-z]{2}\.?,? (\d{5})(?:-\d{4})?\b/;
const MAX_CHARS = 300;

/** Reads an address out of a piece of text; null when it has no house number with a street word. */
export function readPostalAddress(text: string): PostalAddress | null {
  const plain = text
    .slice(0, MAX_CHARS)
    .toLowerCase()
    .replace(/[,\n]+/g, ' , ')
    .replace(/\s+/g, ' ')
    .trim();
  const match = HOUSE_AND_STREET[Symbol.matchAll](plain).next().value;
  if (!match) return null;
  const words = (match[2] ?? '')
    .split(' ')
    .map((word) => word.replace(/[.'’]/g, ''))
    .filter((word) => word !== '' && !DIRECTION.test(word))
    .map((word) => SHORT_FORMS[word] ?? word);
  const rest = plain.slice(match.index + match[0].length);
  const zip = ZIP.exec(rest);
  return {
    street: [match[1], ...words].join(' '),
    unit: UNIT.exec(rest)?.[1] ?? null,
    zip: zip?.[1] ?? zip?.[2] ?? null,
  };
}

/** Whether two addresses can be the same place: parts that only one of them names make no difference. */
export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  return one.street === other.street && fits(one.unit, other.unit) && fits(one.zip, other.zip);
}

export function normalizedAddress({ street, unit, zip }: PostalAddress): string {
  return [street, unit === null ? null : `#${unit}`, zip].filter((part) => part !== null).join(' ');
}

function fits(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}

/** The address that a link to a map or an embedded map names; null when it names none that can be read. */
export function addressOfMap(address: string): string | null {
  const url = URL.parse(address, 'https://x.invalid/');
  if (!url) return null;
  const named = ['q', 'query', 'destination', 'daddr', 'address']
    .map((name) => url.searchParams.get(name))
    .find((value) => value !== null);
  const embedded = /!2s([^!]{1,300})/.exec(url.searchParams.get('pb') ?? '')?.[1];
  const place = /\/maps\/(?:place|dir\/)\/?([^/]{1,300})/.exec(url.pathname)?.[1];
  return named ?? decoded(embedded ?? place ?? '') ?? null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')) || null;
  } catch {
    return null;
  }
}
