import type { ColumnReading, DateOrder, SeenColumn } from '@fml/contract';
import { type CellContext, type CellParser, cellParser, textsOf } from './cell-parser.ts';
import { guessOption } from './guess-option.ts';

/** A text that the field of a column does not know, and in how many cells it is. */
export interface UnknownText {
  text: string;
  count: number;
}

/** The order of day and month that a column shows; null when the person has to say. */
export function orderFound({ dates }: SeenColumn): DateOrder | null {
  if (dates.dmy > dates.mdy) return 'dmy';
  if (dates.mdy > dates.dmy) return 'mdy';
  return dates.either === 0 ? 'mdy' : null;
}

/** The most frequent first. */
export function unknownTexts(name: string, { values }: SeenColumn, context: CellContext): UnknownText[] {
  const parser = cellParser(name, context);
  if (parser === null) return [];
  const counts = new Map<string, number>();
  for (const { text: cell, count } of values) {
    for (const text of textsOf(parser, cell)) {
      if (isUnknown(parser, text)) counts.set(text, (counts.get(text) ?? 0) + count);
    }
  }
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .toSorted((one, other) => other.count - one.count);
}

function isUnknown({ parse, options }: CellParser, text: string): boolean {
  // The order decides between readable dates alone.
  const parsed = parse(text, 'mdy');
  return 'problem' in parsed || (options !== null && !options.some(({ value }) => value === parsed.value));
}

/** The reading that is suggested for a column with this field. */
export function guessReading(name: string, seen: SeenColumn, context: CellContext): ColumnReading {
  const parser = cellParser(name, context);
  if (parser === null) return { order: null, values: [] };
  const values = unknownTexts(name, seen, context).flatMap(({ text }) => {
    const value = guessOption(name, parser, text);
    return value === undefined ? [] : [{ text, value }];
  });
  return { order: parser.isDate ? orderFound(seen) : null, values };
}
