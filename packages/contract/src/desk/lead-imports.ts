/** Where an import is. In `mapping` and `checked` it waits for a person. */
export type ImportState =
  | 'uploading'
  | 'reading'
  | 'mapping'
  | 'checking'
  | 'checked'
  | 'importing'
  | 'done'
  | 'undoing'
  | 'undone'
  | 'failed';

/** What became of a row of the file, or would. `kept`, `gone`: it was changed or deleted before the import was undone. */
export type ImportOutcome = 'ready' | 'duplicate' | 'error' | 'imported' | 'undone' | 'kept' | 'gone';

/** Leads from a file, as the list of imports has them. */
export interface LeadImport {
  id: string;
  fileName: string;
  fileBytes: number;
  state: ImportState;
  /** Why the file cannot be read. */
  problem: string | null;
  encoding: string | null;
  separator: string | null;
  /** Rows below the names of the columns; null until the file was read. */
  rowCount: number | null;
  /** The number of the last row that this state is done with, as a spreadsheet counts. */
  rowsDone: number;
  /** Rows by what became of them, and the cells left empty in those that are or were to become leads. */
  counts: Partial<Record<ImportOutcome | 'emptied', number>>;
  withDuplicates: boolean;
  /** Email addresses of members of staff; null: the account is gone, or no owner was chosen. */
  by: string | null;
  owner: string | null;
  createdAt: string;
  finishedAt: string | null;
}

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

/** An import as its own screen has it; null until the file was read. */
export interface LeadImportDetail extends LeadImport {
  header: string[] | null;
  /** The first rows below it. */
  sample: string[][] | null;
  /** The field of each column, null for none, as guessed and as chosen. */
  guesses: (string | null)[] | null;
  mapping: (string | null)[] | null;
  /** Per column; null once the import began. */
  seen: SeenColumn[] | null;
  readings: (ColumnReading | null)[] | null;
}

/** A row of the file. */
export interface ImportRow {
  rowNumber: number;
  /** As it is in the file; null once it is stored. */
  cells: string[] | null;
  problem: string | null;
  outcome: ImportOutcome;
  /** Why it may be a duplicate, and of which lead or earlier row. */
  same: ('email' | 'phone' | 'site')[] | null;
  sameKind: 'submission' | 'consultation' | null;
  sameLead: string | null;
  sameRow: number | null;
  leadId: string;
  /** The name of the other lead, or of the one that was kept. */
  title: string | null;
}
