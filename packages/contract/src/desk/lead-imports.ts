/** Where an import is. In `mapping` and `checked` it waits for a person. */
export const IMPORT_STATES = [
  'uploading',
  'reading',
  'mapping',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What became of a row of the file, or would. `kept`, `gone`: it was changed or deleted before the import was undone. */
export const IMPORT_OUTCOMES = ['ready', 'duplicate', 'error', 'imported', 'undone', 'kept', 'gone'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Whether day or month comes first in dates such as `05/04/2026`. */
export type DateOrder = 'dmy' | 'mdy';

/** What the whole file has in a column. */
export interface SeenColumn {
  /** Cells that are not empty. */
  filled: number;
  /** Cells that are dates, by what they say of the order of day and month; `either` fits both and means another day. */
  dates: Record<DateOrder | 'either' | 'none', number>;
  /** A date that fits both orders. */
  example: string | null;
  /** The most frequent texts that are not dates. */
  values: { text: string; count: number }[];
  /** There are more different texts than these. */
  isCut: boolean;
}

/** How the cells of a column are read. */
export interface ColumnReading {
  order: DateOrder | null;
  /** What to store for a text that the field does not know; null leaves the cell empty and drops the text. */
  values: { text: string; value: string | null }[];
}
