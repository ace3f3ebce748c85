import type { OwnField, OwnValues } from '@fml/contract';
import type { CsvSheet } from '../../export/csv.ts';

/** An export with a column for each own field, after all others. */
export function sheetWithOwnFields<Row extends { ownValues: OwnValues }>(
  { header, cells }: CsvSheet<Row>,
  fields: readonly OwnField[],
): CsvSheet<Row> {
  return {
    header: [...header, ...fields.map(({ name }) => name)],
    cells: (row) => [...cells(row), ...fields.map(({ id }) => row.ownValues[id])],
  };
}
