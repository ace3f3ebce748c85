export type CsvCell = string | number | boolean | null | undefined;

/**
 * Comma-separated text as RFC 4180 has it, every text cell quoted, with the byte order mark that makes
 * spreadsheets read UTF-8. Text that a spreadsheet would run as a formula gets an apostrophe in front; so does
 * text that begins with one, which keeps the step reversible. Numbers stay numbers.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

// The full-width forms are formulas to spreadsheets in some languages.
const RUNS_OR_AMBIGUOUS = /^[=+\-@\t\r\n'＝＋－＠]/;

function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  if (value === '') return '';
  const harmless = RUNS_OR_AMBIGUOUS.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
