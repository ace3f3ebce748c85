import { cutText } from '../../page/cut-text.ts';
import { STATE_CODES } from './address-words.ts';
import {
  AREA_HEADING,
  AROUND,
  ASIAN_LIST,
  BETWEEN,
  canBePlace,
  GEOGRAPHIC,
  IN_A_PLACE,
  IN_TOWNS,
  isState,
  LEADING,
  PLACE,
  SERVES,
} from './area-words.ts';

interface Town {
  text: string;
  says: 'serves' | 'is in';
}

const SEARCH_CHARS = 60_000;
const MAX_TOWNS = 120;

/** Places that a text says are served; `page` is all text of the page, which may show that a word is a place. */
export function areaInText(text: string, page: string, isTitle = false): Town[] {
  const plain = text
    .slice(0, SEARCH_CHARS)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n(?=\p{Ll})/gu, ' ')
    .replace(IN_CAPITALS, capitalized);
  const serves = [
    ...fromLists(plain),
    ...fromSentences(plain, page),
    ...fromSurroundings(plain),
    ...fromAsia(plain),
    ...(isTitle ? fromTitle(plain) : []),
  ];
  return distinct([
    ...serves.map((place) => ({ text: place, says: 'serves' as const })),
    ...fromLocation(plain).map((place) => ({ text: place, says: 'is in' as const })),
  ]);
}

/** A line of three words or more without a small letter. */
const IN_CAPITALS = /^[^\p{Ll}\n]{0,100}\p{Lu}{2}[^\p{Ll}\n]{0,10} [^\p{Ll}\n]{2,100} [^\p{Ll}\n]{2,100}$/gmu;
const SMALL = /^(?:and|in|of|to|for|the|our|all|with|over|at|from|on|around|y|e|et|und|en|de|la)$/i;

/** Headings are often in capitals, where names of places begin like every other word. */
function capitalized(line: string): string {
  return line.replace(/\p{L}+/gu, (word) => {
    if (SMALL.test(word)) return word.toLowerCase();
    return word.length < 3 ? word : word.charAt(0) + word.slice(1).toLowerCase();
  });
}

const STATE_AFTER = new RegExp(`, \\p{L}{2}$|(?<=\\p{Ll}) (?:${STATE_CODES.join('|')})$`, 'u');

/** "Alpharetta, GA" is Alpharetta, "St. Marlow" is Saint Marlow, and the greater Bay Area is the Bay Area. */
export function placeKey(place: string): string {
  return place
    .replace(STATE_AFTER, '')
    .toLowerCase()
    .replace(/-area$/, '')
    .replace(/^(?:the |greater )+/, '')
    .replace(/^st\.? /, 'saint ');
}

function distinct(towns: readonly Town[]): Town[] {
  const byName = new Map<string, Town>();
  for (const town of towns) {
    const text = cutText(town.text.replace(/[’']s$/, ''), 60);
    const key = placeKey(text);
    if (!byName.has(key)) byName.set(key, { ...town, text });
  }
  return [...byName.values()].slice(0, MAX_TOWNS);
}

const FIRST_PLACE = new RegExp(`^${LEADING}`, 'u');
const ONE_PLACE = new RegExp(`^(?<place>${PLACE})(?:,? (?<state>[A-Z]{2})\\b)?`, 'u');

/** "Serving Marlow, Eastfield and the Orchard Valley". */
function fromSentences(text: string, page: string): string[] {
  const found: string[] = [];
  for (const { 0: verb, index } of text.matchAll(SERVES)) {
    if (found.length > MAX_TOWNS) break;
    const start = index + verb.length;
    const rest = text.slice(start, start + 1_500);
    const leading = FIRST_PLACE.exec(rest)?.[0] ?? '';
    // A list goes on in the next line only after a comma or a colon.
    if (/\n/.test(leading.replace(/[,:]\s*\n/g, ', ')) || /\bworld\b/.test(leading)) continue;
    // "To work in research in Marlow" is about a person, "available to you in Marlow" about a place.
    if (/^(?:work.* in |available to you in )/i.test(verb + leading)) continue;
    const { places, end } = listAt(rest, leading.length);
    const [first] = places;
    if (first === undefined) continue;
    const after = rest.slice(end, end + 40);
    if (isArea(places, `${verb}${leading}`, after, page)) found.push(...places);
  }
  return found;
}

function fromSurroundings(text: string): string[] {
  return [...text.matchAll(AROUND)].slice(0, MAX_TOWNS).flatMap(({ groups = {} }) => {
    const place = groups['area'] ?? groups['town'] ?? '';
    return /^\p{Lu}|^(?:greater|north|south|east|west|central|upstate|downtown)/u.test(place) &&
      canBePlace(place)
      ? [place]
      : [];
  });
}

/** Three towns or more after "in". */
function fromTitle(text: string): string[] {
  return [...text.matchAll(IN_TOWNS)].slice(0, 20).flatMap(({ 0: word, index }) => {
    const { places } = listAt(text, index + word.length);
    return places.length >= 3 ? places : [];
  });
}

function fromAsia(text: string): string[] {
  return [...text.matchAll(ASIAN_LIST)].slice(0, 10).flatMap(({ groups = {} }) => {
    const { list = '', centre = '', rest = '' } = groups;
    const places = `${centre}、${list || rest}`.split(/[、，・,/ ·]|と|及び/);
    return places.filter((place) => place.length >= 2);
  });
}

/** The places of a list that begins here. */
function listAt(text: string, from: number): { places: string[]; end: number } {
  const places: string[] = [];
  let end = from;
  let at = from;
  while (places.length < MAX_TOWNS) {
    const { 0: match, groups = {} } = ONE_PLACE.exec(text.slice(at, at + 120)) ?? { 0: '' };
    const place = groups['place']?.replace(/[.\s]+$/, '') ?? '';
    if (match === '' || !canBePlace(place)) break;
    const { state } = groups;
    if (!(places.length > 0 && /^[A-Z]{2}$/.test(place))) places.push(state ? `${place}, ${state}` : place);
    end = at + match.length;
    const gap = BETWEEN.exec(text.slice(end, end + 60))?.[0];
    if (gap === undefined) break;
    at = end + gap.length;
  }
  return { places, end };
}

/** Whether capitalized words after a verb are places: by a preposition, a word of geography, a state, another mention. */
function isArea(places: readonly string[], before: string, after: string, page: string): boolean {
  if (
    /^(?:serve|served|service|region)\s?$/i.test(before.trim()) &&
    places.length < 2 &&
    !/^ (?:and|area|since|for)/.test(after)
  )
    return false;
  if (/(?<!\p{L})(?:with|up|as)(?!\p{L})/iu.test(before)) return false;
  // "Service Leaks, Clogs and More" of a heading in capitals.
  if (/^(?:service|region)$/i.test(before.trim()) && places.length < 3)
    return places.some((place) => isState(place) || GEOGRAPHIC.test(place));
  if (IN_A_PLACE.test(before))
    return places.length > 1 || !isPronoun(before) || hasEvidence(places, after, page);
  return hasEvidence(places, after, page) || places.length >= 3;
}

/** "Around" and "across" lead to anything. */
function isPronoun(before: string): boolean {
  return /^(?:around|across|throughout|service)\b/i.test(before.trim());
}

function hasEvidence(places: readonly string[], after: string, page: string): boolean {
  if (
    /^,? (?:and|&) (?:the |its |all )?(?:surrounding|beyond|nearby|neighbou?ring)|^ (?:since|area|homeowners|homes|residents|communit|families|for over|and beyond)|^ (?:y|e) (?:sus )?(?:alrededores|arredores)|^ und umgebung/i.test(
      after,
    )
  )
    return true;
  return places.some(
    (place) =>
      isState(place) ||
      GEOGRAPHIC.test(place) ||
      (page.includes(`${place}, `) &&
        new RegExp(`${escaped(place)}, (?:[A-Z]{2}\\b|\\p{Lu}\\p{Ll}{3,})`, 'u').test(page)),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** "Alder, Marlow and the surrounding area" */
const SURROUNDINGS =
  /,?\s(?:and|&|et|y|e|und|en|i)\s(?:(?:the|its|all|les|ses|sus|la|le|los|as|seine|de)\s){0,2}(?:surround|nearby|neighbou?ring|environs?|alentours|alrededores|dintorni|zone limitrofe|umgebung|arredores|omstreken|okolice)[\p{L} ]{0,30}[.:]?$/iu;
const LINE = new RegExp(
  `^[^\\p{L}\\d]{0,4}(?<place>${PLACE})(?:,? (?:[A-Z]{2}|\\p{Lu}\\p{Ll}{3,15})\\.?)?(?: \\d{5})?[^\\p{L}\\d]{0,3}$`,
  'u',
);

/** Lines below a heading such as "Areas we serve", or below a sentence that ends with a colon. */
function fromLists(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const found: string[] = [];
  for (const [index, line] of lines.entries()) {
    const isHeading = line.length <= 80 && AREA_HEADING.test(line);
    const isLead =
      line.endsWith(':') &&
      line.length < 300 &&
      /\b(?:serv(?:e|ing|ice)|cover|areas?|counties|cities|towns)\b/i.test(line);
    if (!isHeading && !isLead) continue;
    found.push(...placesBelow(lines.slice(index + 1, index + 160)));
    if (found.length > MAX_TOWNS) break;
  }
  return found;
}

function placesBelow(lines: readonly string[]): string[] {
  const places: string[] = [];
  let [count, others] = [0, 0];
  for (const line of lines) {
    if (line === '') continue;
    const here = placesOnLine(line);
    if (here.length > 0) {
      places.push(...here);
      // "Bath & Brush" alone is no list of places.
      count += /[,;|•·]/.test(line) ? here.length : 1;
      others = 0;
    } else if (++others > (places.length > 0 ? 1 : 2)) break;
  }
  return count >= 2 ? places : [];
}

function placesOnLine(written: string): string[] {
  if (written.length > 400) return [];
  const line = written.replace(SURROUNDINGS, '');
  const single = LINE.exec(line)?.groups?.['place'];
  if (single !== undefined) return canBePlace(single) ? [single] : [];
  const parts = line.replace(/[.:]$/, '').split(/\s*[,;|•·]\s*(?:and |& |y )?|\s+&\s+/);
  const named = parts.filter((part) => new RegExp(`^${PLACE}$`, 'u').test(part) && canBePlace(part));
  return parts.length >= 2 && named.length === parts.length ? named : [];
}

const LOCATION = new RegExp(
  `\\b(?:(?:services?|company|contractors?|business|shop|painting|cleaning|care|landscaping|repair|located|based(?: out of)?|operating|standard) (?:in|for|out of)|in the|in and around|all around the) (?:the )?(?<place>${PLACE})`,
  'gu',
);
const POSSESSIVE = new RegExp(
  `(?<place>${PLACE})[’']s (?:#1|premier|best|most|top|trusted|leading|favou?rite|Premier|Best|Most|Top|Trusted|Leading)`,
  'gu',
);

/** Sentences that say where the business is. */
function fromLocation(text: string): string[] {
  return [LOCATION, POSSESSIVE].flatMap((pattern) =>
    [...text.matchAll(pattern)].slice(0, 50).flatMap(({ groups }) => {
      const place = groups?.['place']?.replace(/[’']s$|[.\s]+$/, '') ?? '';
      return canBePlace(place) ? [place] : [];
    }),
  );
}
