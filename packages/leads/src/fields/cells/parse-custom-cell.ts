import type { CustomField, DateOrder } from '@fml/contract';
import { customValueText, MAX_TEXT_CHARACTERS, readCustomValue } from '../custom-value.ts';
import { noneOf, type ParsedCell, storingProblem, withinLength } from './parse-cell.ts';
import { readDay } from './read-date.ts';

/** The value as text, as `readCustomValue` reads it again. */
export function parseCustomCell(
  field: Pick<CustomField, 'type' | 'choices'>,
  text: string,
  order: DateOrder,
): ParsedCell {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const problem = storingProblem(typed);
  if (problem !== null) return { problem };
  const value = readCustomValue(field, field.type === 'date' ? (readDay(typed, order) ?? typed) : typed);
  if (typeof value !== 'string') return { value: customValueText(value) };
  switch (field.type) {
    case 'text':
      return withinLength(typed, MAX_TEXT_CHARACTERS);
    case 'number':
      return { problem: "isn't a number of at most 10 digits, such as 1200 or 12.50" };
    case 'date':
      return { problem: "isn't a date, such as 2026-11-23 or 11/23/2026" };
    case 'choice':
      return { problem: noneOf(field.choices ?? []) };
  }
}
