import { withoutFormulaGuard } from '@fml/contract';
import type { Pool } from '@fml/postgres';
import { customFieldName, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '../fields.ts';
import { readCellContext } from './cell-context.ts';
import { decodeFile, detectEncoding, type FileEncoding } from './decode-file.ts';
import { guessFields } from './guess-fields.ts';
import { type ClaimedImport, endStage, importParts } from './import-jobs.ts';
import { type ColumnsLook, lookAtColumns } from './look-at-columns.ts';
import { detectSeparator, readCsv, UnreadableFileError } from './read-csv.ts';

const SAMPLE_ROWS = 5;
/** What of a long cell the preview shows. */
const SAMPLE_CHARACTERS = 200;
const SEPARATOR_PROBE_CHARACTERS = 64_000;

/** Finds encoding, separator, columns and the number of rows of an uploaded file, and what the columns seem to hold. */
export async function readFile(pool: Pool, claimed: ClaimedImport): Promise<void> {
  try {
    const encoding = await detectEncoding(importParts(pool, claimed.id));
    const separator = detectSeparator(await startOf(pool, claimed.id, encoding));
    let header: string[] | undefined;
    let look: ColumnsLook | undefined;
    const sample: string[][] = [];
    let rowCount = 0;
    for await (const cells of readCsv(decodeFile(importParts(pool, claimed.id), encoding), separator)) {
      if (header === undefined) {
        header = checkedHeader(cells);
        look = lookAtColumns(header.length);
        continue;
      }
      look?.add(cells.map((cell) => storable(withoutFormulaGuard(cell))));
      rowCount += 1;
      if (rowCount > MAX_IMPORT_ROWS) throw new UnreadableFileError(TOO_MANY_ROWS);
      if (sample.length < SAMPLE_ROWS && cells.some((cell) => cell.trim() !== ''))
        sample.push(cells.map(shown));
    }
    if (header === undefined) throw new UnreadableFileError('The file is empty.');
    if (sample.length === 0)
      throw new UnreadableFileError('The file has no row below the names of its columns.');
    const { customFields } = await readCellContext(pool);
    await endStage(pool, claimed, {
      state: 'mapping',
      encoding,
      separator,
      header,
      sample,
      guesses: guessFields(
        header,
        customFields.map(({ id, name }) => ({ name: customFieldName(id), label: name })),
        look?.shares(),
      ),
      seen: look?.seen(),
      row_count: rowCount,
    });
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    await endStage(pool, claimed, { state: 'failed', problem: error.message });
  }
}

const TOO_MANY_ROWS = `The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. Split it and import the parts one after another.`;

async function startOf(pool: Pool, id: string, encoding: FileEncoding): Promise<string> {
  let start = '';
  for await (const text of decodeFile(importParts(pool, id), encoding)) {
    start += text;
    if (start.length >= SEPARATOR_PROBE_CHARACTERS) break;
  }
  return start.slice(0, SEPARATOR_PROBE_CHARACTERS);
}

function checkedHeader(cells: readonly string[]): string[] {
  if (cells.length > MAX_IMPORT_COLUMNS) {
    throw new UnreadableFileError(`The file has more than ${MAX_IMPORT_COLUMNS} columns.`);
  }
  if (cells.every((cell) => cell.trim() === '')) {
    throw new UnreadableFileError('The first row of the file is empty. It has to name the columns.');
  }
  if (cells.some((cell) => cell.includes('\u0000'))) {
    throw new UnreadableFileError('This is not a CSV file. In a spreadsheet, choose Save as, then CSV.');
  }
  return cells.map(shown);
}

function shown(cell: string): string {
  const text = storable(withoutFormulaGuard(cell));
  return text.length > SAMPLE_CHARACTERS ? `${[...text].slice(0, SAMPLE_CHARACTERS).join('')}...` : text;
}

/** Text that PostgreSQL can hold. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD');
}
