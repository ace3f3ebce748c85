import type { CustomField } from '@fml/contract';

export const MAX_TEXT_CHARACTERS = 2000;
const MAX_NUMBER = 9_999_999_999.99;
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/** A value in the column of its type; the others are null. */
export interface CustomValue {
  textValue: string | null;
  numberValue: number | null;
  dateValue: string | null;
  choiceValue: string | null;
}

export type ReadField = Pick<CustomField, 'type' | 'choices'>;

const NO_VALUE: CustomValue = { textValue: null, numberValue: null, dateValue: null, choiceValue: null };

/** What a person typed into a field; `empty` for no value, and `invalid` for what the field does not take. */
export function readCustomValue(
  { type, choices }: ReadField,
  typed: string,
): CustomValue | 'empty' | 'invalid' {
  const text = typed.trim();
  if (text === '') return 'empty';
  switch (type) {
    case 'text':
      return [...text].length > MAX_TEXT_CHARACTERS ? 'invalid' : { ...NO_VALUE, textValue: text };
    case 'number': {
      const number = Number(text.replaceAll(',', ''));
      const isNumber = /^-?[\d,]*\d(\.\d{1,2})?$/.test(text) && Math.abs(number) <= MAX_NUMBER;
      return isNumber ? { ...NO_VALUE, numberValue: number } : 'invalid';
    }
    case 'date':
      return isDay(text) ? { ...NO_VALUE, dateValue: text } : 'invalid';
    case 'choice': {
      const chosen = choices?.find((choice) => choice.toLowerCase() === text.toLowerCase());
      return chosen === undefined ? 'invalid' : { ...NO_VALUE, choiceValue: chosen };
    }
  }
}

/** As people compare it and the timeline tells it: `1200.5`, `2026-11-23`, a text or a choice. */
export function customValueText({ textValue, numberValue, dateValue, choiceValue }: CustomValue): string {
  return textValue ?? choiceValue ?? dateValue ?? String(numberValue ?? '');
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
