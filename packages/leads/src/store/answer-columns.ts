import type { LeadField } from '../fields.ts';

type Fields = Readonly<Record<string, LeadField>>;

/** The columns that hold the answers of a form, in the order that is part of the keys made from them. */
export function answerColumns(fields: Fields): string[] {
  return Object.entries(fields).map(([name, { column = name }]) => column);
}

/** The answers by their columns; those that were left out stay out. */
export function byColumn(
  fields: Fields,
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column = name }]) => [column, answers[name]]),
  );
}
