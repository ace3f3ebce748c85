import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { spelledNumber, withPlainDigits } from './number-runs.ts';

export interface ParsedPhone {
  /** International form (E.164). */
  number: string;
  /** Country of the number; null for those of no country, such as +1 800. */
  country: string | null;
  /** Its groups of digits as people of that country write them, such as "030 901820". */
  written: string;
}

const MAX_CHARS = 80;
/** Numbers of templates and examples; those of British films are kept free for that. */
const TEMPLATE =
  /(?:123456789\d|^0?123456789|9876543210|(?:^0|886)912345678|(\d)\1{7,}|7700900\d{3}|2079460\d{3}|1632960\d{3})$|^1?000/;
/** Numbers that may be real, but stand in many templates: 555-0100 to 555-0199, "030 1234567". */
const DOUBTFUL = /^\+1\d{3}55501\d\d$|\d{2}123456(?:7(?:89?)?)?$/;

/** Whether a number (E.164) looks like one that a template or an example shows. */
export function isDoubtful(number: string): boolean {
  return DOUBTFUL.test(number);
}

/** The first valid number of a written one, read as people of `country` do; null when there is none. */
export function parsePhone(written: string, country: string | null): ParsedPhone | null {
  return parsePhones(written, country)[0] ?? null;
}

/** The valid numbers of a run of digits: mostly one, several in "555-0177 / 555-0178". */
export function parsePhones(written: string, country: string | null): ParsedPhone[] {
  const text = withPlainDigits(written.slice(0, MAX_CHARS));
  const whole = parseOne(text, country);
  if (whole) return [whole];
  const parts = text.split(/ ?[/|•·,;] ?| [-–—] |\s{2,}|(?<=\d) ?(?=\+)|(?<=\d{4,})\s(?=\()/);
  const found = parts.length > 1 ? parts.slice(0, 6).flatMap((part) => parseOne(part, country) ?? []) : [];
  if (found.length > 0) return found;
  // "CA 90000 213-555-0177"
  const last = isNorthAmerican(country) ? /\(?\d{3}\)?[-. ]{1,3}\d{3}[-. ]\d{4}$/.exec(text)?.[0] : undefined;
  const number = last === undefined || last === text ? null : parseOne(last, country);
  return number ? [number] : [];
}

export function isNorthAmerican(country: string | null): boolean {
  return country !== null && isSupportedCountry(country) && getCountryCallingCode(country) === '1';
}

function parseOne(written: string, country: string | null): ParsedPhone | null {
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  const text = isNorthAmerican(country) || !home ? spelledNumber(written) : written;
  const digits = text.replace(/\D/g, '');
  if (digits.length < 6 || digits.length > 17 || TEMPLATE.test(digits)) return null;
  for (const candidate of readings(text, digits, home)) {
    const parsed = parsePhoneNumberFromString(candidate, home ?? 'US');
    // Without a country only international numbers are read.
    if (!home && !candidate.startsWith('+')) continue;
    if (parsed?.isValid()) {
      const written = parsed.formatNational().match(/\d+/g)?.join(' ') ?? '';
      return { number: parsed.number, country: parsed.country ?? null, written };
    }
  }
  return null;
}

/** How a number may be meant, the most likely first. */
function readings(text: string, digits: string, home: CountryCode | undefined): string[] {
  const plain = text.replace(/[\u200b-\u200f\u202a-\u202f\u2060-\u206f]/g, '').trim();
  // A plus before a zero is a slip, as in "+03-5550 1234"; one behind belongs to the front, as texts from right to left show it.
  const isInternational = /^\(?\+\)?[\s.(]*[1-9]/.test(plain) || /^\d{1,3}\+|\d\+$/.test(plain);
  if (isInternational) return [`+${digits.replace(/^00/, '')}`, `+${withoutTrunkZero(plain, digits)}`];
  if (/^00[1-9]/.test(digits)) return [`+${digits.slice(2)}`, digits];
  const code = home ? getCountryCallingCode(home) : '';
  const isWithCode = code !== '' && digits.startsWith(code) && digits.length > code.length + 6;
  return isWithCode ? [digits, `+${digits}`] : [digits];
}

/** "+49 (0) 30 901820": the zero is only dialed within the country. */
function withoutTrunkZero(plain: string, digits: string): string {
  return /\(0\)/.test(plain) ? plain.replace('(0)', '').replace(/\D/g, '') : digits;
}
