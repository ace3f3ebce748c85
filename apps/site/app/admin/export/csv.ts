import { withFormulaGuard } from '@fml/contract';

export type CsvCell = string | number | boolean | null | undefined;

/** How the rows of a list are written to a file. Loaded only for an export: no screen needs it. */
export interface CsvSheet<Row> {
  header: readonly string[];
  cells(row: Row): readonly CsvCell[];
}

/**
 * Comma-separated text as RFC 4180 has it, every text cell quoted, with the byte order mark that makes
 * spreadsheets read UTF-8. What a spreadsheet would run as a formula gets an apostrophe in front, also where the file is read
 * with semicolons or tabs. Numbers stay numbers.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  if (value === '') return '';
  return `"${withFormulaGuard(value).replaceAll('"', '""')}"`;
}
