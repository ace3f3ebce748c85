import type { CustomField, DateOrder } from '@fml/contract';
import { noneOf, type ParsedCell, storingProblem, withinLength } from './parse-cell.ts';
import { readDay } from './read-date.ts';

const MAX_TEXT_CHARACTERS = 2000;
const MAX_NUMBER = 9_999_999_999.99;

/** The value as text, as `private.put_own_value` reads it. */
export function parseCustomCell(
  { type, choices }: Pick<CustomField, 'type' | 'choices'>,
  text: string,
  order: DateOrder,
): ParsedCell {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const problem = storingProblem(typed);
  if (problem !== null) return { problem };
  switch (type) {
    case 'text':
      return withinLength(typed, MAX_TEXT_CHARACTERS);
    case 'number': {
      const digits = typed.replaceAll(',', '');
      const isNumber = /^-?\d+(\.\d{1,2})?$/.test(digits) && Math.abs(Number(digits)) <= MAX_NUMBER;
      return isNumber
        ? { value: digits }
        : { problem: "isn't a number of at most 10 digits, such as 1200 or 12.50" };
    }
    case 'date': {
      const day = readDay(typed, order);
      return day === null ? { problem: "isn't a date, such as 2026-11-23 or 11/23/2026" } : { value: day };
    }
    case 'choice': {
      const chosen = choices?.find((choice) => choice.toLowerCase() === typed.toLowerCase());
      return chosen === undefined ? { problem: noneOf(choices ?? []) } : { value: chosen };
    }
  }
}
