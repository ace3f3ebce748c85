import type { BusinessAddress } from '@fml/contract';
import { isExample } from '../../page/field-hints.ts';
import { countryNamed, NAMING_LANGUAGES } from '../country/country-names.ts';
import {
  ADDRESS_LABEL,
  AFTER_ADDRESS,
  LOCALITIES,
  type Locality,
  STATE_AND_YEAR,
  STRANGER,
  STREET_END,
  STREETS,
  TEMPLATE,
  WHOLE,
} from './address-words.ts';

/** A postal address and its parts, as written; the country only if the address itself tells. */
export type AddressParts = Omit<BusinessAddress, 'places' | 'certainty'>;

const SEARCH_CHARS = 40_000;
const MAX_LINE_CHARS = 400;
/** Between a street and its town on one line; more is another sentence. */
const MAX_GAP_CHARS = 60;
const MAX_ADDRESSES = 40;
const MAX_LOCALITIES = 300;

/** Postal addresses in the visible text of a page, those of strangers and of templates left out. */
export function addressesInText(source: string): AddressParts[] {
  const text =
    source.length <= SEARCH_CHARS * 2
      ? source
      : `${source.slice(0, SEARCH_CHARS)}\n\n${source.slice(-SEARCH_CHARS)}`;
  const plain = text
    .normalize('NFC')
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n');
  const found: (AddressParts & { start: number; end: number })[] = [];
  const add = (start: number, end: number, parts: Omit<AddressParts, 'text'>) => {
    if (found.length >= MAX_ADDRESSES || found.some((one) => start < one.end && end > one.start)) return;
    const written = plain.slice(start, end);
    if (isStrange(plain, start, end) || TEMPLATE.test(written)) return;
    found.push({ text: oneLine(written), ...withoutCountry(parts), start, end });
  };
  for (const { country, pattern } of WHOLE) {
    for (const { 0: match, index, groups = {} } of plain.matchAll(pattern)) {
      const { street = null, city = null, region = null, code = null, metropolis } = groups;
      add(index, index + match.replace(AFTER_ADDRESS, '').length, {
        street: street && clean(street),
        city: metropolis ? `${metropolis} ${city ?? ''}`.trim() : (city ?? region),
        region: city === null ? null : region,
        postcode: code,
        country,
      });
    }
  }
  for (const locality of LOCALITIES) readLocalities(plain, locality, add);
  for (const pattern of STREETS) readStreets(plain, pattern, add);
  readLabeled(plain, add);
  return found.sort((one, other) => one.start - other.start).map(({ start, end, ...parts }) => parts);
}

/** "12345 Bonn, Germany" names no region. */
function withoutCountry(parts: Omit<AddressParts, 'text'>): Omit<AddressParts, 'text'> {
  const named = parts.region === null ? null : countryNamed(parts.region, NAMING_LANGUAGES);
  // Two letters are a state more often than a country.
  if (named === null || /^\p{Lu}{2}$/u.test(parts.region ?? '')) return parts;
  return { ...parts, region: null, country: parts.country ?? named };
}

type Add = (start: number, end: number, parts: Omit<AddressParts, 'text'>) => void;

/** From the town and the code back to the street. */
function readLocalities(text: string, { country: known, pattern, isClear }: Locality, add: Add): void {
  let count = 0;
  for (const { 0: match, index, groups = {} } of text.matchAll(pattern)) {
    if (++count > MAX_LOCALITIES) return;
    const { city = null, written = null, region = written, code = null, name = null } = groups;
    if (STATE_AND_YEAR.test(match)) continue;
    const street = streetBefore(text, index, match, isClear);
    const end = index + match.length;
    const country = known ?? (name && countryNamed(name, NAMING_LANGUAGES));
    if (known === 'GB' && city !== null && region !== null && STREET_END.test(city)) {
      // "Unit 4 Alder Business Park\nCanal Road\nMarlow, M26 2ZS": the street has two lines.
      const lines = [street?.street ?? null, city].filter((line) => line !== null).join(', ');
      add(street?.start ?? index, end, {
        street: lines,
        city: region,
        region: null,
        postcode: code,
        country,
      });
      continue;
    }
    // "Av. Corrientes 1234, Buenos Aires": the number is that of the house.
    if (street && known === null && street.end > index) continue;
    if (street) {
      // "203 Alder Ave FL 32808": all that reads as the town is the end of the street.
      const town =
        street.city ??
        (city !== null && index + match.indexOf(city) + city.length <= street.end ? null : city);
      add(street.start, end, { street: street.street, city: town, region, postcode: code, country });
    } else if (isClear && /(?:^|[\n:|•–📍] ?)$/u.test(text.slice(Math.max(0, index - 3), index)))
      add(index, end, { street: null, city, region, postcode: code, country });
  }
}

interface StreetBefore {
  start: number;
  end: number;
  street: string;
  /** The rest of what was taken for the town, when the street ends within it. */
  city: string | null;
}

/** The street that leads to a town: on its line, or on one of the three lines above. */
function streetBefore(text: string, index: number, match: string, isClear: boolean): StreetBefore | null {
  const end = index + match.length;
  const lineStart = text.lastIndexOf('\n', index - 1) + 1;
  const hereStart = Math.max(lineStart, index - MAX_LINE_CHARS);
  // "10 Wheeler Dr Ballston Lake, NY 12019": what reads as the town begins in the street.
  const here = streetIn(text.slice(hereStart, end), hereStart, index);
  if (here) {
    const rest = text.slice(here.end, end).replace(/^[\s,.]+/, '');
    return { ...here, city: here.end > index ? townOf(rest) : null };
  }
  const before = text.slice(hereStart, index).replace(/[\s,–-]+$/, '');
  if (before !== '') {
    const street = houseLine(before, isClear);
    return street === null
      ? null
      : { start: hereStart + before.lastIndexOf(street), end: index, street: clean(street), city: null };
  }
  let lineEnd = lineStart - 1;
  for (let count = 0; count < 3 && lineEnd > 0; count++) {
    const start = text.lastIndexOf('\n', lineEnd - 1) + 1;
    const line = text.slice(start, lineEnd);
    if (line.length > 90 || line.trim() === '' || NO_STREET.test(line)) return null;
    const street = streetIn(line, start, lineEnd);
    if (street)
      return {
        start: street.start,
        end: index,
        street: clean(text.slice(street.start, lineStart - 1)),
        city: null,
      };
    const isNamed = isClear && STREET_ALONE.test(line);
    const whole = count > 0 || UNIT_LINE.test(line) ? null : isNamed ? line : houseLine(line, isClear);
    if (whole !== null)
      return { start: start + line.lastIndexOf(whole), end: index, street: clean(whole), city: null };
    lineEnd = start - 1;
  }
  return null;
}

function townOf(rest: string): string | null {
  return /^[\p{L}.'’ -]{2,40}?(?=,| [A-Z]{2}\b)/u.exec(rest)?.[0].trim() ?? null;
}

/** The last street of a line that begins before a place. */
function streetIn(
  line: string,
  offset: number,
  before: number,
): { start: number; end: number; street: string } | null {
  let last: { start: number; end: number; street: string } | null = null;
  for (const pattern of STREETS) {
    for (const { 0: street, index } of line.matchAll(pattern)) {
      const start = offset + index;
      const isFar = before - start - street.length > MAX_GAP_CHARS;
      if (start < before && !isFar && (last === null || start >= last.end))
        last = { start, end: start + street.length, street: clean(street) };
    }
  }
  return last;
}

const UNIT_LINE = /^(?:suite|ste|unit|apt|apartment|floor|level|room|bldg|building|#)\b[^,]{0,12},?$/i;
/** "Pine St." above the town; "Court" and "Place" are in names of businesses as well. */
const STREET_ALONE =
  /^(?:\p{Lu}[\p{L}.'’-]{0,20} ){1,3}(?:St\b\.?|Street|Ave\b\.?|Avenue|Rd\b\.?|Road|Blvd\b\.?|Highway|Hwy\b\.?),?$/u;
/** "12 Long Meadow" and "Am Anger 3": a house number and a name, without a word for a street. */
const HOUSE_LINE =
  /^(?:\d{1,5}[A-Za-z]?(?:[-/]\d{1,4})?,? \p{Lu}[\p{L}.'’ -]{2,50}|\p{Lu}[\p{L}.'’ -]{2,50},? (?:[Nn]o?\.? ?)?\d{1,4} ?[A-Za-z]?(?:[-/]\d{1,4})?(?:,[^,]{1,30}| Col\.[^,]{1,40}| (?:[Oo]f|OF|[Oo]ficina|[Dd]e?pto|[Pp]iso|[Ll]ocal)\.? ?[\w-]{1,6})?|(?:Unit|Suite|Flat) \w{1,5},? [\p{L}\d.'’, -]{2,60})$/u;

function houseLine(line: string, isClear: boolean): string | null {
  const sentence = line.slice(
    Math.max(line.lastIndexOf(': '), line.lastIndexOf('? '), line.lastIndexOf('! ')) + 1,
  );
  const segments = sentence.split(/(?<=[,;|•])/);
  for (let count = 1; count <= Math.min(4, segments.length); count++) {
    const part = segments.slice(-count).join('').trim();
    if (part.length > 90 || NO_STREET.test(part) || (!isClear && YEAR_FIRST.test(part))) return null;
    const [first = ''] = part.split(',', 1);
    if (
      HOUSE_LINE.test(part) ||
      HOUSE_LINE.test(first) ||
      (isClear && count > 1 && HOUSE_LINE.test(part.replace(/,/g, '')))
    )
      return part;
  }
  return null;
}

/** "1989 Master's certificate" of a history. */
const YEAR_FIRST = /^(?:19\d\d|20[0-3]\d) /;
const NO_STREET =
  /@|https?:|www\.|\d{1,2}[:.]\d{2} ?(?:am|pm|uhr)|\d{3}[-. )]{1,2}\d{3}[-. ]\d{3,4}|©|[!?]|\+\d|\bTel|\bFax|\bPhone|\d{4}-\d{4}|24 ?\/ ?7|\bmin read\b|\b20[12]\d\b/i;

const TOWN_AFTER =
  /^(?:[, ]{1,3}|\s?[-–/]\s?)(?<city>\p{Lu}[\p{L}.'’-]{1,30}(?: \p{Lu}[\p{L}.'’-]{1,30}){0,3})(?:(?:, ?| ?[/–-] ?| \()(?<region>\p{Lu}[\p{L}.'’-]{1,30}(?: \p{Lu}[\p{L}.'’-]{1,30}){0,2})\)?)?(?=$|[\n,.;)]| [–-])/u;

/** Ward, district and city. */
const VIETNAMESE_AFTER =
  /^[ ,-]{1,3}(?:(?:[Pp]hường|P\.|[Xx]ã|[Qq]uận|Q\.|[Hh]uyện) ?[^,\n-]{1,30}[ ,-]{1,3}){1,2}(?<city>(?:TP|[Tt]hành phố)\.? ?[^,\n-]{2,30}[^,\n -])(?: ?[,-] ?(?<region>\p{Lu}[\p{L} ]{2,20}))?/u;

/** District and province. */
const TURKISH_AFTER = /^[\s,]{1,3}(?<city>\p{Lu}\p{L}{2,20}) ?\/ ?(?<region>\p{Lu}\p{L}{2,20})/u;

/** Streets beside which no code stands. */
function readStreets(text: string, pattern: RegExp, add: Add): void {
  for (const { 0: match, index } of text.matchAll(pattern)) {
    const before = text.slice(Math.max(0, index - 40), index);
    // The year of a copyright line is no house number.
    if (/(?:©|\(c\)|copyright)[^\n]{0,20}$/i.test(before)) continue;
    // In running text a street needs a word that leads to it.
    const startsLine =
      /(?:^|[\n:,;|•–-]\s?|\b(?:at|visit|in|to|address|located|bei|an|im|am|in der|in|à|en|the)\s)$/iu.test(
        before,
      );
    if (!startsLine) continue;
    const end = index + match.length;
    const { 0: after = '', groups: town = {} } =
      VIETNAMESE_AFTER.exec(text.slice(end, end + 120)) ??
      TURKISH_AFTER.exec(text.slice(end, end + 60)) ??
      TOWN_AFTER.exec(text.slice(end, end + 90)) ??
      {};
    const { city = null, region = null } = /Brgy|Barangay/.test(match) ? {} : town;
    add(index, end + after.length, {
      street: clean(match),
      ...withoutInitials(city, region),
      postcode: null,
      country: null,
    });
  }
}

/** "Marlow B.C." is Marlow in B.C. */
function withoutInitials(city: string | null, region: string | null) {
  const { town, initials } =
    /^(?<town>.*\p{Ll}) (?<initials>\p{Lu}\.\p{Lu}\.?)$/u.exec(city ?? '')?.groups ?? {};
  return town === undefined || region !== null ? { city, region } : { city: town, region: initials ?? null };
}

/** "Marlow Heights, CA" */
const LABELED_TOWN = /^(?<city>\p{Lu}[^,\d\n]{1,40}), ?(?<region>[A-Z]{2})$/u;
/** "653 Phố Khai - Vĩnh" */
const LABELED_HOUSE =
  /^(?<street>(?:[Ss]ố )?\d{1,5}[A-Za-z]?(?:[/-]\d{1,4})?,? \p{Lu}[^,–]{2,50}?)(?=$|,| [–-] )/u;
const NO_PARTS = { street: null, city: null, region: null, postcode: null, country: null };

/** "Address: ..." in words that no pattern knows, on one line or on the next one. */
function readLabeled(text: string, add: Add): void {
  let start = 0;
  for (const line of text.split('\n')) {
    const label = (line.length < 200 && ADDRESS_LABEL.exec(line)?.[0]) || '';
    const hasColon = /[:：]/.test(label);
    if (label.trim() !== '' && (hasColon || label.trim() === line.trim())) {
      const isAlone = label.trim() === line.trim();
      const from = start + (isAlone ? line.length + 1 : label.length);
      const value = (text.slice(from).split('\n', 1)[0] ?? '').replace(AFTER_ADDRESS, '').trim();
      // In the line below a label, the name of the business often comes first.
      const isTelling = hasColon ? !isAlone || /[\d,]/.test(value) : /\d.*,|,.*\d/.test(value);
      if (isTelling && isAddressLike(value))
        add(from, from + value.length, {
          ...NO_PARTS,
          ...(LABELED_TOWN.exec(value) ?? LABELED_HOUSE.exec(value))?.groups,
        });
    }
    start += line.length + 1;
  }
}

/** At least two words, most of them names. */
function isAddressLike(value: string): boolean {
  if (value.length < 8 || value.length > 120 || NO_STREET.test(value) || /[:：]$/.test(value)) return false;
  const words = value.match(/\p{L}{3,}/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length >= 2 && small * 2 < words.length;
}

/** Of a stranger, or an example. */
function isStrange(text: string, start: number, end: number): boolean {
  if (isExample(text, start)) return true;
  const before = text
    .slice(Math.max(0, start - 120), start)
    .split('\n')
    .slice(-3)
    .join('\n');
  const line = text.slice(start, end);
  return STRANGER.test(before) || STRANGER.test(line);
}

function clean(street: string): string {
  return oneLine(street)
    .replace(AFTER_ADDRESS, '')
    .replace(/[\s,.;–-]*(?:\bC\.?P\.?:?)?[\s,;–-]*$/, '')
    .trim();
}

function oneLine(text: string): string {
  return text.replace(/,?\n/g, ', ').replace(/ +/g, ' ').trim();
}
