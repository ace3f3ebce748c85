import { countryNamed, NAMING_LANGUAGES } from '../country/country-names.ts';
import type { AddressParts } from './address-text.ts';
import { PROVINCE, STATE, STRANGER } from './address-words.ts';
import { canBePlace } from './area-words.ts';

const SEARCH_CHARS = 60_000;
const MAX_LINE_CHARS = 400;
const MAX_TOWNS = 20;

const NAME = "(?:(?:St|Ste|Mt|Ft)\\. ?)?\\p{Lu}[\\p{L}'’-]{1,24}";
const TOWN = `${NAME}(?: (?:(?:of|de|del|la|upon|on) )?${NAME}){0,3}`;
const AFTER = `(?:,? (?<region>${NAME}(?: ${NAME}){0,2}))?`;
/** "Located in the little town of Marlow, Indiana", "our home base is in Marlow". */
const LOCATED = new RegExp(
  `\\b(?:(?:[Ll]ocated|[Bb]ased|[Hh]eadquartered|[Ss]ituated|home base is|shop is|office is) (?:right )?in|[Ii]n the heart of) (?:(?:the )?[^.\\n]{0,30}\\b(?:heart|center|centre|village|town|city) of )?(?<city>${TOWN})${AFTER}`,
  'gu',
);
/** The same in Spanish, Portuguese, French, Italian, German, and Dutch. */
const LOCATED_ELSEWHERE = new RegExp(
  `(?<!\\p{L})(?:(?:[Uu]bicad|[Ll]ocalizad|[Ss]ituad|[Ss]ediad)[oa]s? e[nm]|(?:[Ss]itué|[Ii]nstallé|[Bb]asé|[Ii]mplanté)e?s? à|con sede (?:a|en)|com sede em|(?:[Ss]ituat|[Uu]bicat)[oaie] a|(?:mit Sitz|ansässig) in|gevestigd (?:in|te)) (?:(?:a cidade d[eo]|la ciudad de|la ville de) )?(?<city>${TOWN})${AFTER}`,
  'gu',
);
/** "Marlow, IN & surrounding areas" alone on its line: crews that start there. */
const AND_AROUND = new RegExp(
  `^[^\\p{L}\\d]{0,4}(?<city>${TOWN})(?:, (?<region>${NAME}(?: ${NAME}){0,2}))? (?:and|&|et|y|e|und) (?:(?:the|its|all|ses|sus) ){0,2}(?:[Ss]urrounding (?:[Aa]reas?|[Tt]owns|[Cc]ities|[Cc]ommunities)|environs|alentours|alrededores|dintorni|arredores|Umgebung)(?:, (?<country>${NAME}))?$`,
  'u',
);
const SITE_LINE = /©|\(c\)|copyright/i;
const SEPARATOR = /\s*[|•·]\s*|\s+[-–—]\s+/;
const TOWN_AND_REGION = new RegExp(`^(?<city>${TOWN}), (?<region>${NAME}(?: ${NAME}){0,2})\\.?$`, 'u');
const STATE_ALONE = new RegExp(`^(?:${STATE})$`, 'u');
const PROVINCE_ALONE = new RegExp(`^(?:${PROVINCE})$`, 'u');

/**
 * The towns where a page says that the business is, when it names no more of its address: in a sentence, in a part of the
 * title, or in the line of the copyright.
 */
export function townsInText(text: string, title: string): AddressParts[] {
  const found = new Map<string, AddressParts>();
  const add = (written: string, city: string, after: string | undefined, needsRegion: boolean) => {
    const region = after === undefined ? null : regionOf(after);
    if ((needsRegion && region === null) || !canBePlace(city) || found.size === MAX_TOWNS) return;
    if (countryNamed(city, NAMING_LANGUAGES) !== null) return;
    const { name = null, country = null } = region ?? {};
    const key = city.toLowerCase();
    if (name === null && country === null && found.has(key)) return;
    const parts = { street: null, city, region: name, postcode: null, country };
    found.set(key, { text: region === null ? city : written, ...parts });
  };
  // A line that begins with a small letter goes on with a sentence.
  const sentences = text.slice(0, SEARCH_CHARS).replace(/\n(?=\p{Ll})/gu, ' ');
  for (const line of `${title}\n${sentences}`.split('\n')) {
    const plain = line.replace(/\s+/g, ' ').trim();
    if (plain.length > MAX_LINE_CHARS * 10 || STRANGER.test(plain)) continue;
    for (const pattern of [LOCATED, LOCATED_ELSEWHERE])
      for (const { groups: { city = '', region } = {} } of plain.matchAll(pattern))
        add(`${city}, ${region}`, city, region, false);
    const { city: centre, region: of, country } = AND_AROUND.exec(plain.slice(0, 100))?.groups ?? {};
    if (centre !== undefined) add(plain, centre, of ?? country, of !== undefined);
    if (plain.length > MAX_LINE_CHARS || !(line === title || SITE_LINE.test(plain) || /[|•–—]/.test(plain)))
      continue;
    for (const part of plain.split(SEPARATOR)) {
      const { city, region } = TOWN_AND_REGION.exec(part)?.groups ?? {};
      if (city !== undefined) add(part, city, region, true);
    }
  }
  return [...found.values()];
}

/** A state, a province or a country; null for words that only follow. */
function regionOf(text: string): { name: string | null; country: string | null } | null {
  if (STATE_ALONE.test(text)) return { name: text, country: 'US' };
  if (PROVINCE_ALONE.test(text)) return { name: text, country: 'CA' };
  const country = countryNamed(text, NAMING_LANGUAGES);
  return country === null ? null : { name: null, country };
}
