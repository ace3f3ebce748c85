import { IMPORT_FIELDS, namesIn } from '../fields.ts';
import type { CellShape } from './cell-shape.ts';
import { FIELD_NAMES } from './field-names.ts';

/** A field whose heading in a file may be any of these names. */
interface GuessedField {
  name: string;
  names: readonly string[];
}

/** What the cells of a column mean where its heading says nothing, in the order in which it is asked. */
const FIELD_OF_SHAPE: readonly [CellShape, string][] = [
  ['email', 'contact_email'],
  ['phone', 'contact_phone'],
  ['website', 'website_url'],
  ['money', 'deal_value'],
  ['date', 'created_at'],
];
/** So many of the cells have to have the shape. */
const MIN_SHARE = 0.7;

/**
 * The field that each column seems to hold, by its heading, else by what its cells look like; null where none fits. First and
 * last name go into one field, otherwise the first of two equal columns is taken.
 */
export function guessFields(
  header: readonly string[],
  customFields: readonly { name: string; label: string }[] = [],
  shares: readonly Record<CellShape, number>[] = [],
): (string | null)[] {
  const known = [...IMPORT_FIELDS, ...customFields].map(
    ({ name, label }): GuessedField => ({
      name,
      names: [label, name, ...namesIn(FIELD_NAMES[name])].map(normalized),
    }),
  );
  const taken = new Set<string>();
  const byHeading = header.map((heading) => {
    const name = normalized(heading);
    const found = name === '' ? undefined : known.find(({ names }) => names.includes(name));
    if (found === undefined) return null;
    if (taken.has(found.name) && !PARTS_OF_A_NAME.has(name)) return null;
    taken.add(found.name);
    return found.name;
  });
  return byHeading.map((guess, place) => {
    const share = shares[place];
    if (guess !== null || share === undefined) return guess;
    const [, field] = FIELD_OF_SHAPE.find(([shape]) => share[shape] >= MIN_SHARE) ?? [];
    if (field === undefined || taken.has(field)) return null;
    // Of several columns of dates none is likelier than another to be the one.
    const isOnlyOne = field !== 'created_at' || shares.filter(({ date }) => date >= MIN_SHARE).length === 1;
    if (!isOnlyOne) return null;
    taken.add(field);
    return field;
  });
}

const PARTS_OF_A_NAME: ReadonlySet<string> = new Set(
  namesIn(`first name, last name, surname, given name, family name, Vorname, Nachname, Familienname, apellido,
    apellidos, prénom, nom de famille, cognome, sobrenome, apelido`).map(normalized),
);

function normalized(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
