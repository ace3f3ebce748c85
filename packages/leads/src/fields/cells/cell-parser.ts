import type { ColumnReading, CustomField, DateOrder } from '@fml/contract';
import { IMPORT_FIELDS } from '../import-fields.ts';
import { type ParsedCell, parseCell } from './parse-cell.ts';
import { parseCustomCell } from './parse-custom-cell.ts';

/** What the cells of a column may mean, beyond the table of fields. */
export interface CellContext {
  /** Custom fields that submissions have. */
  customFields: readonly Pick<CustomField, 'id' | 'name' | 'type' | 'choices'>[];
  /** Email addresses of those who may own leads. */
  owners: readonly string[];
  /** Sources that leads have, where a person is asked about others. */
  sources?: readonly string[];
}

/** An option that a cell can be set to. */
export interface CellOption {
  value: string;
  label: string;
}

/** How the cells of a field are understood. */
export interface CellParser {
  parse: (text: string, order: DateOrder) => ParsedCell;
  /** The list of the field; null for any text. */
  options: readonly CellOption[] | null;
  /** A text that is not in the list may become a new entry of it. */
  isOpen: boolean;
  /** A cell may hold several, with semicolons or similar signs between. */
  hasMany: boolean;
  isDate: boolean;
}

const FIELDS = new Map(IMPORT_FIELDS.map((each) => [each.name, each]));

/** The name of a custom field in a mapping. */
export function customFieldName(id: string): string {
  return `own:${id}`;
}

/** Of the field with this name in a mapping; null when there is none. */
export function cellParser(name: string, { customFields, owners, sources }: CellContext): CellParser | null {
  const custom = customFields.find(({ id }) => customFieldName(id) === name);
  if (custom !== undefined) {
    return {
      parse: (text, order) => parseCustomCell(custom, text, order),
      options:
        custom.type === 'choice' ? (custom.choices ?? []).map((value) => ({ value, label: value })) : null,
      isOpen: false,
      hasMany: false,
      isDate: custom.type === 'date',
    };
  }
  const known = FIELDS.get(name);
  if (known === undefined) return null;
  const { field } = known;
  if (field === null) {
    return {
      parse: (text) => parseOwner(text, owners),
      options: owners.map((value) => ({ value, label: value })),
      isOpen: false,
      hasMany: false,
      isDate: false,
    };
  }
  const isClosed = field.type === 'choice' || field.type === 'choices';
  const listed =
    field.type === 'source' && sources ? sources.map((value) => ({ value, label: value })) : null;
  return {
    parse: (text, order) => parseCell(field, text, order),
    options: isClosed ? Object.entries(field.options).map(([value, label]) => ({ value, label })) : listed,
    isOpen: !isClosed,
    hasMany: field.type === 'choices',
    isDate: field.type === 'moment' || field.type === 'day',
  };
}

/** A text of a cell, or the several that it holds. */
export function textsOf({ hasMany, parse }: CellParser, cell: string): string[] {
  const text = cell.trim();
  if (text === '') return [];
  if (!hasMany || !('problem' in parse(text, 'mdy'))) return [text];
  return text.split(/[;,|\n]/).flatMap((part) => part.trim() || []);
}

/** What a cell stores, and what of it could not be read. */
export interface CellResult {
  value: string | number | string[] | null;
  /** In the words of the file. */
  unread: string[];
  /** What is wrong with the first of these. */
  problem: string | null;
}

/** Reads a cell as the person chose while mapping its column. */
export function readCell(parser: CellParser, cell: string, reading: ColumnReading | null): CellResult {
  const order = reading?.order ?? 'mdy';
  const values: (string | number)[] = [];
  const unread: string[] = [];
  let problem: string | null = null;
  for (const text of textsOf(parser, cell)) {
    const chosen = reading?.values.find((each) => each.text === text);
    if (chosen?.value === null) continue;
    const parsed = parser.parse(chosen?.value ?? text, order);
    if ('problem' in parsed) {
      unread.push(text);
      problem ??= parsed.problem;
    } else if (parsed.value !== null && !values.includes(parsed.value)) {
      values.push(parsed.value);
    }
  }
  if (values.length === 0) return { value: null, unread, problem };
  return { value: parser.hasMany ? values.map(String) : (values[0] ?? null), unread, problem };
}

function parseOwner(text: string, owners: readonly string[]): ParsedCell {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { value: null };
  const found = owners.find((email) => email.toLowerCase() === typed);
  return found === undefined ? { problem: "isn't a colleague who can own leads" } : { value: found };
}
