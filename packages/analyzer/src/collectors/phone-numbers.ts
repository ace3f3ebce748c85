import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js';
import { cutText } from './cut-text.ts';
import { decoded } from './decoded.ts';
import { isExample } from './field-hints.ts';
import { type PhoneRole, type PlacedNumber, phoneRoles } from './phone-roles.ts';

/** International form of a United States or "+..." phone number; null when it is not a valid one. */
export function phoneNumber(text: string): string | null {
  const parsed = parsePhoneNumberFromString(spelledNumber(text.slice(0, 100)), 'US');
  return parsed?.isValid() ? parsed.number : null;
}

const KEYPAD = 'abc2def3ghi4jkl5mno6pqrs7tuv8wxyz9';
/** Words that follow a number without a space: "555-0178FAX" spells nothing. */
const NOT_SPELLED = /\d(?:FAX|TEL|CELL|MOBILE|MAIN|PHONE|CALL|TEXT|OFFICE|EXT|TOLL|FREE)/;

/** Phones dial letters by their key: 1-800-FLOWERS is 1-800-356-9377. Other text stays as it is. */
function spelledNumber(text: string): string {
  if (!/^\s*(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ][A-Z0-9][A-Z0-9-]{5,12}\s*$/.test(text)) return text;
  if (NOT_SPELLED.test(text)) return text;
  return text.replace(
    /[A-Z]/g,
    (letter) => /\d/.exec(KEYPAD.slice(KEYPAD.indexOf(letter.toLowerCase())))?.[0] ?? '',
  );
}

/** The number that a `tel:` address dials, as written. */
export function dialed(href: string): string {
  return decoded(href.slice('tel:'.length).split(/[;?]/, 1)[0] ?? '');
}

const SPELLED_OUT = /(?<![\d-]-?)\b(?:1[-. ])?\(?[2-9]\d{2}\)?[-. ][A-Z0-9][A-Z0-9-]{5,10}\b/g;

/** Phone numbers are at the top or the bottom; a megabyte of digits in between is not searched. */
const PHONE_SEARCH_CHARS = 20_000;
const MAX_PHONES = 50;

/** A number as a text shows it, and what the words next to it say about it. */
export interface ShownPhone {
  text: string;
  number: string;
  role: PhoneRole;
}

/** Phone numbers of a text wherever they are, without those of examples. */
export function shownPhones(text: string): ShownPhone[] {
  const searched = withSpaces(
    text.length <= PHONE_SEARCH_CHARS * 2
      ? text
      : `${text.slice(0, PHONE_SEARCH_CHARS)}\n${text.slice(-PHONE_SEARCH_CHARS)}`,
  );
  const placed: PlacedNumber[] = findPhoneNumbersInText(searched, { defaultCountry: 'US' })
    .slice(0, MAX_PHONES)
    .map(({ number: { number }, startsAt, endsAt }) => ({ number, startsAt, endsAt }));
  for (const match of searched.matchAll(SPELLED_OUT)) {
    if (placed.length >= MAX_PHONES) break;
    const number = /[A-Z]/.test(match[0]) ? phoneNumber(match[0]) : null;
    if (number) placed.push({ number, startsAt: match.index, endsAt: match.index + match[0].length });
  }
  const roles = phoneRoles(searched, placed);
  return placed.flatMap(({ number, startsAt, endsAt }, index) =>
    isExample(searched, startsAt)
      ? []
      : [{ number, text: cutText(searched.slice(startsAt, endsAt)), role: roles[index] ?? null }],
  );
}

/** "555-0177Fax 555-0178": a word right behind a number hides both from the search. */
function withSpaces(text: string): string {
  return text.replace(/(?<=\d{4})(?=(?:fax|tel|phone|call|cell|mobile|office|팩스|전화)(?![a-z]))/gi, ' ');
}

/** Fax numbers: at least one place says so, and none says that they are numbers to call. */
export function faxNumbersOf(shown: readonly ShownPhone[]): Set<string> {
  const called = new Set(shown.filter(({ role }) => role === 'voice').map(({ number }) => number));
  return new Set(
    shown.flatMap(({ number, role }) => (role === 'fax' && !called.has(number) ? [number] : [])),
  );
}

/** Phone numbers that a customer can call, distinct by number; `faxes` are those that other places of the page name. */
export function phonesInText(
  text: string,
  faxes: ReadonlySet<string> = new Set(),
): { text: string; number: string }[] {
  const shown = shownPhones(text);
  const own = faxNumbersOf(shown);
  const found = new Map<string, string>();
  for (const { number, text } of shown) {
    if (!own.has(number) && !faxes.has(number) && !found.has(number)) found.set(number, text);
  }
  return [...found].map(([number, text]) => ({ number, text }));
}
