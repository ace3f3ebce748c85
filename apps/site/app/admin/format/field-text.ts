import { optionLabel } from '@fml/contract';
import type { LeadField } from '@fml/leads/fields';
import { camelName } from '../../api/wire-names.ts';
import { sourceLabel } from './option-labels.ts';

/** The value of a lead field as people read it; several choices with `separator` between them. Null without a value. */
export function fieldText(field: LeadField, value: unknown, separator: string): string | number | null {
  if (value === null || value === undefined) return null;
  switch (field.type) {
    case 'choice':
      return optionLabel(field.options, String(value));
    case 'choices':
      return Array.isArray(value)
        ? value.map((key) => optionLabel(field.options, String(key))).join(separator)
        : null;
    case 'source':
      return sourceLabel(String(value));
    default:
      return typeof value === 'number' ? value : String(value);
  }
}

/** The value of a column, which the row has under the column's name in camel case. */
export function columnOf(row: object, column: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[camelName(column)];
}
