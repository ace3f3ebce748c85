import type { OwnFieldType } from '@fml/contract';
import type { Pool } from '@fml/postgres';
import type { ParsedCell } from './parse-cell.ts';

/** A field of the agency's own that submissions have. */
interface ImportedOwnField {
  id: string;
  name: string;
  type: OwnFieldType;
  choices: string[] | null;
}

const MAX_TEXT_CHARACTERS = 2000;
const MAX_NUMBER = 9_999_999_999.99;

export async function readOwnFields(pool: Pool): Promise<ImportedOwnField[]> {
  const { rows } = await pool.query<ImportedOwnField>(
    'select id, name, type, choices from public.own_fields where on_submissions and deleted_at is null order by created_at, id',
  );
  return rows;
}

/** The name of an own field in a mapping. */
export function ownName(id: string): string {
  return `own:${id}`;
}

/** Reads the cells of the own field with this name; undefined when there is none. */
export function ownCellParser(
  fields: readonly ImportedOwnField[],
  name: string,
): ((text: string) => ParsedCell) | undefined {
  const field = fields.find(({ id }) => ownName(id) === name);
  return field && ((text) => parseOwnCell(field, text.trim()));
}

/** The value as text, as `private.put_own_value` reads it. */
function parseOwnCell({ type, choices }: ImportedOwnField, text: string): ParsedCell {
  if (text === '') return { value: null };
  if (text.includes('\u0000') || !text.isWellFormed()) {
    return { problem: 'holds a character that cannot be stored' };
  }
  switch (type) {
    case 'text': {
      const length = [...text].length;
      if (length <= MAX_TEXT_CHARACTERS) return { value: text };
      return { problem: `has ${length.toLocaleString('en-US')} characters, and at most 2,000 fit` };
    }
    case 'number': {
      const digits = text.replaceAll(',', '');
      const isNumber = /^-?\d+(\.\d{1,2})?$/.test(digits) && Math.abs(Number(digits)) <= MAX_NUMBER;
      return isNumber
        ? { value: digits }
        : { problem: 'is no number of at most 10 digits, such as 1200 or 12.50' };
    }
    case 'date': {
      const day = isoDay(text);
      return day === null ? { problem: 'is no day, such as 2026-11-23 or 11/23/2026' } : { value: day };
    }
    case 'choice': {
      const chosen = choices?.find((choice) => choice.toLowerCase() === text.toLowerCase());
      if (chosen !== undefined) return { value: chosen };
      const listed = (choices ?? []).slice(0, 8).map((choice) => `"${choice}"`);
      return { problem: `is none of ${listed.join(', ')}` };
    }
  }
}

/** A day of the years 1900 to 2999, as ISO 8601 or as Americans write it. */
function isoDay(text: string): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const day = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : text;
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(day)) return null;
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}
