import { getCountries, isSupportedCountry } from 'libphonenumber-js/max';
import { OTHER_NAMES } from './country-data.ts';

/** A code or a name in English or a language of the page; null when it is none. */
export function countryNamed(text: string, languages: readonly string[]): string | null {
  const name = plainName(text);
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && isSupportedCountry(code)) return code;
  for (const language of ['en', ...languages]) {
    const country = namesIn(language).get(name);
    if (country !== undefined) return country;
  }
  return null;
}

const NAMES = new Map<string, Map<string, string>>();

/** Names of countries in a language, in lower case. */
function namesIn(language: string): Map<string, string> {
  const known = NAMES.get(language);
  if (known) return known;
  const names = new Map(Object.entries(OTHER_NAMES).map(([name, country]) => [plainName(name), country]));
  try {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const country of getCountries()) names.set(plainName(display.of(country) ?? ''), country);
  } catch {
    // No such language.
  }
  names.delete('');
  // Also a state.
  if (language === 'en') names.delete('georgia');
  if (NAMES.size < 50) NAMES.set(language, names);
  return names;
}

function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** Languages whose names of countries are read wherever they stand. */
export const NAMING_LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it'];

/** Names of countries as they stand at the end of an address, in those languages; none that is a state as well. */
export const COUNTRY_NAMES: string = [
  ...new Set([
    'USA',
    'UK',
    'UAE',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    ...NAMING_LANGUAGES.flatMap((language) => {
      const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      return getCountries().flatMap((country) => display.of(country) ?? []);
    }),
  ]),
]
  .filter((name) => /^\p{Lu}[\p{L} '’-]{1,40}$/u.test(name) && !/^(?:Georgia|Jersey)$/.test(name))
  .sort((one, other) => other.length - one.length)
  .map((name) => name.replaceAll(' ', '[ ]'))
  .join('|');
