import type { SeenColumn } from '@fml/contract';
import { dateEvidence } from '../fields.ts';
import { type CellShape, shapeOf } from './cell-shape.ts';

/** Different texts of a column that are counted, those that are stored, and the longest of them. */
const MAX_COUNTED_TEXTS = 1000;
const MAX_STORED_TEXTS = 100;
const MAX_TEXT_CHARACTERS = 100;

interface Column {
  seen: Omit<SeenColumn, 'values'>;
  shapes: Record<CellShape, number>;
  counts: Map<string, number>;
}

/** What all columns of a file hold, cell by cell. */
export interface ColumnsLook {
  add: (cells: readonly string[]) => void;
  seen: () => SeenColumn[];
  /** The share of the cells of each column, those that are not empty, with a shape. */
  shares: () => Record<CellShape, number>[];
}

export function lookAtColumns(columnCount: number): ColumnsLook {
  const columns = Array.from({ length: columnCount }, emptyColumn);
  return {
    add: (cells) => {
      for (const [place, column] of columns.entries()) addCell(column, cells[place]?.trim() ?? '');
    },
    seen: () => columns.map(seenOf),
    shares: () =>
      columns.map(({ seen, shapes }) => {
        const share = (shape: CellShape) => shapes[shape] / Math.max(seen.filled, 1);
        return {
          email: share('email'),
          phone: share('phone'),
          website: share('website'),
          date: share('date'),
          money: share('money'),
          other: share('other'),
        };
      }),
  };
}

function emptyColumn(): Column {
  return {
    seen: { filled: 0, dates: { dmy: 0, mdy: 0, either: 0, none: 0 }, example: null, isCut: false },
    shapes: { email: 0, phone: 0, website: 0, date: 0, money: 0, other: 0 },
    counts: new Map(),
  };
}

function addCell({ seen, shapes, counts }: Column, text: string): void {
  if (text === '') return;
  seen.filled += 1;
  const evidence = text.length > MAX_TEXT_CHARACTERS ? null : dateEvidence(text);
  shapes[evidence === null ? shapeOf(text) : 'date'] += 1;
  if (evidence !== null) {
    seen.dates[evidence] += 1;
    if (evidence === 'either') seen.example ??= text;
    return;
  }
  const isKnown = counts.has(text);
  if (isKnown || (counts.size < MAX_COUNTED_TEXTS && text.length <= MAX_TEXT_CHARACTERS)) {
    counts.set(text, (counts.get(text) ?? 0) + 1);
  } else {
    seen.isCut = true;
  }
}

function seenOf({ seen, counts }: Column): SeenColumn {
  const values = [...counts]
    .map(([text, count]) => ({ text, count }))
    .toSorted((one, other) => other.count - one.count);
  return {
    ...seen,
    values: values.slice(0, MAX_STORED_TEXTS),
    isCut: seen.isCut || values.length > MAX_STORED_TEXTS,
  };
}
