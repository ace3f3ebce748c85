import type { LeadKind, OwnField, OwnValues } from '@fml/contract';
import type { CsvSheet } from '../../export/csv.ts';
import { fieldsOfKind, listOwnFields } from './api.ts';

/** An export with a column for each own field, after all others. */
export function sheetWithOwnFields<Row extends { customValues: OwnValues }>(
  { header, cells }: CsvSheet<Row>,
  fields: readonly OwnField[],
): CsvSheet<Row> {
  return {
    header: [...header, ...fields.map(({ name }) => name)],
    cells: (row) => [...cells(row), ...fields.map(({ id }) => row.customValues[id])],
  };
}

/** An export with the own fields that leads of this kind have now. Throws DeskError. */
export async function withOwnFields<Row extends { customValues: OwnValues }>(
  sheet: CsvSheet<Row>,
  kind: LeadKind,
): Promise<CsvSheet<Row>> {
  return sheetWithOwnFields(sheet, fieldsOfKind(await listOwnFields(), kind));
}
