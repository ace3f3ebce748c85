import { cutText } from './cut-text.ts';
import { isExample } from './field-hints.ts';

const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|California';
const STREET_WORDS =
  'St|Street|Ave|Avenue|Blvd|Boulevard|Rd|Road|Dr|Drive|Ln|Lane|Way|Ct|Court|Pl|Place|Pkwy|Parkway|Hwy|Highway|Cir|Circle|Ter|Terrace|Sq|Square|Plaza|Plz|Trail|Trl|Loop|Broadway|Expy|Pike|Row|Walk|Mall';
// "1234 1/2 N. La Brea Ave": a house number, up to five words of a name, and a street word.
const STREET_LINE = `\\b\\d{1,6}(?:-\\d{1,4})?[A-Za-z]?(?: 1/2)? (?:(?:[A-Z0-9][\\w.'’-]{0,30} ){1,5}(?:${STREET_WORDS}|${STREET_WORDS.toUpperCase()})|Broadway)\\b\\.?`;
const STREET = new RegExp(STREET_LINE, 'g');
const CITY_LINE = `[A-Z][A-Za-z.'’ -]{1,40},? (?:${STATES})\\.?,? \\d{5}(?:-\\d{4})?\\b`;
const CITY_STATE_ZIP = new RegExp(`\\b\\d[^\\n]{0,80}?${CITY_LINE}`, 'g');
/** An address on two lines, or on three with a suite. */
const LINES = new RegExp(
  `${STREET_LINE}[^\\n]{0,30}(?:\\n[^\\n]{0,20}\\d[^\\n]{0,6})?,?\\n${CITY_LINE}`,
  'g',
);
const PHONE = /(?:\+?1[-. ])?(?:\(\d{3}\) ?|\b\d{3}[-. ])\d{3}[-. ]\d{4}\b\.?/g;

/**
 * Pieces of text that read like a United States street address. A heuristic: a house number with a
 * street word, or lines that end in city, state and zip code.
 */
export function streetAddressesInText(text: string): string[] {
  const plain = text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n');
  const onOneLine = (address: string) => address.replace(/,?\n/g, ', ');
  return distinctMatches(plain.replace(PHONE, '\n'), [STREET, CITY_STATE_ZIP, LINES], onOneLine);
}

const DAY =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|lun(?:es)?|martes|mi[eé]rcoles|jueves|vie(?:rnes)?|s[aá]b(?:ado)?s?|domingos?)';
const TIME = '\\d{1,2}(?::\\d{2})? ?(?:[ap]\\.?m\\b\\.?)';
const HOURS = new RegExp(
  `\\b(?:${DAY}|daily|every ?day|weekdays?|weekends?|todos los d[ií]as|diario)\\b[^\\n]{0,40}?\\n?[^\\n]{0,20}?(?:${TIME}|\\bclosed\\b|\\bcerrado\\b|\\b24 hours\\b|\\d{1,2}:\\d{2} ?[-–—] ?\\d{1,2}:\\d{2})`,
  'gi',
);
const AROUND_THE_CLOCK = /\b(?:open 24 ?\/ ?7|24 ?\/ ?7|(?:open )?24 hours(?: a day)?|las 24 horas)\b/gi;
const TIME_SPAN = new RegExp(`\\b${TIME} ?(?:-|–|—|to|until|a|hasta) ?${TIME}`, 'gi');

/** Pieces of text that read like opening hours: a day with a time, a span of times, or "24/7". */
export function openingHoursInText(text: string): string[] {
  return distinctMatches(text.replace(/[^\S\n]+/g, ' '), [HOURS, TIME_SPAN, AROUND_THE_CLOCK]);
}

function distinctMatches(
  text: string,
  patterns: RegExp[],
  written = (match: string): string => match,
): string[] {
  const found = new Set<string>();
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      if (isExample(text, match.index)) continue;
      found.add(cutText(written(match[0])));
      if (found.size >= 10) return [...found];
    }
  }
  return [...found];
}
