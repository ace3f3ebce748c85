import type { SeenColumn } from '@fml/contract';
import { type CellContext, cellParser } from '@fml/leads/fields';
import type { MappedColumn } from './use-mapping.ts';

const NAMES = ['business_name', 'contact_name'];
const WAYS = ['contact_email', 'contact_phone'];

/** What a mapping lacks, as a sentence; null when the rows can be checked. */
export function mappingProblem(columns: readonly MappedColumn[], context: CellContext): string | null {
  const has = (names: readonly string[]) =>
    columns.some(({ field }) => field !== null && names.includes(field));
  if (!has(NAMES)) return 'Choose the column with the name of the business or of the person.';
  if (!has(WAYS)) return 'Choose a column with email addresses or phone numbers.';
  const open = columns.find((column) => lacksOrder(column, context));
  return open === undefined ? null : `Say whether the day or the month comes first in "${open.heading}".`;
}

function lacksOrder({ field, seen, reading }: MappedColumn, context: CellContext): boolean {
  return field !== null && hasEither(seen) && reading?.order === null && isDate(field, context);
}

function hasEither(seen: SeenColumn | null): boolean {
  return seen !== null && seen.dates.either > 0;
}

function isDate(field: string, context: CellContext): boolean {
  return cellParser(field, context)?.isDate === true;
}
