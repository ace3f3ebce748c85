import type { ImportRow } from '@fml/contract';
import type { CsvCell } from '../../export/csv.ts';
import { reasonOf } from './import-labels.ts';

/** Rows that were not imported as a table: the row's number, the reason, and the row as it is in the file. */
export function rejectedRows(header: readonly string[], rows: readonly ImportRow[]): (readonly CsvCell[])[] {
  return [
    ['Row', 'Reason', ...header],
    ...rows.map((row) => [row.rowNumber, reasonOf(row), ...(row.cells ?? [])]),
  ];
}
