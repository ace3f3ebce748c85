import type { CustomField, CustomValues, LeadKind } from '@fml/contract';
import { desk } from '../../../api/desk.ts';
import type { CsvSheet } from '../../export/csv.ts';
import { fieldsOfKind } from './api.ts';

/** An export with a column for each custom field, after all others. */
export function sheetWithCustomFields<Row extends { customValues: CustomValues }>(
  { header, cells }: CsvSheet<Row>,
  fields: readonly CustomField[],
): CsvSheet<Row> {
  return {
    header: [...header, ...fields.map(({ name }) => name)],
    cells: (row) => [...cells(row), ...fields.map(({ id }) => row.customValues[id])],
  };
}

/** An export with the custom fields that leads of this kind have now. */
export async function withCustomFields<Row extends { customValues: CustomValues }>(
  sheet: CsvSheet<Row>,
  kind: LeadKind,
): Promise<CsvSheet<Row>> {
  return sheetWithCustomFields(sheet, fieldsOfKind(await desk('list-custom-fields', {}), kind));
}
