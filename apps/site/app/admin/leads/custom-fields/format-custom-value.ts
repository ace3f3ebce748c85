import type { CustomFieldType } from '@fml/contract';
import { formatShortDate } from '../../format/format-date.ts';

/** The value of a custom field as people read it; null without one. */
export function customValueText(
  type: CustomFieldType,
  value: string | number | null | undefined,
): string | null {
  if (value === null || value === undefined) return null;
  if (type === 'number') return Number(value).toLocaleString('en-US', { maximumFractionDigits: 2 });
  // A day has no time zone: noon is on the same day everywhere west of the date line.
  if (type === 'date') return formatShortDate(`${value}T12:00:00`);
  return String(value);
}
