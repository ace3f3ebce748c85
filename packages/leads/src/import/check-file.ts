import { type Database, inQueries } from '@fml/postgres';
import { addRows, type CheckedRow } from './add-rows.ts';
import { readCellContext } from './cell-context.ts';
import { decodeFile } from './decode-file.ts';
import { type ClaimedImport, endStage, importParts } from './import-jobs.ts';
import { rowParser } from './parse-row.ts';
import { readCsv, UnreadableFileError } from './read-csv.ts';
import { storable } from './read-file.ts';

/** Rows that are checked in one transaction. */
const BATCH_ROWS = 500;

/**
 * Says of each row what it would store, or what is wrong with it. Goes on after the last row that another worker checked.
 * Ends when the lease was lost or `abandoned` aborts.
 */
export async function checkFile(
  db: Pick<Database, 'appPool'>,
  claimed: ClaimedImport,
  leaseMs: number,
  abandoned?: AbortSignal,
): Promise<void> {
  const { id, encoding, separator, header, mapping, readings, rowsDone } = claimed;
  if (encoding === null || separator === null || header === null || mapping === null) {
    throw new TypeError('an import without columns is not checked');
  }
  const parse = rowParser(header, mapping, readings ?? [], await inQueries(db, readCellContext));
  let batch: CheckedRow[] = [];
  let rowNumber = 0;
  const store = async () => {
    const isAdded = await addRows(db, claimed, leaseMs, batch, rowNumber);
    batch = [];
    return isAdded && !abandoned?.aborted;
  };
  try {
    for await (const cells of readCsv(decodeFile(importParts(db.appPool, id), encoding), separator)) {
      rowNumber += 1;
      if (rowNumber === 1 || rowNumber <= rowsDone) continue;
      if (cells.some((cell) => cell.trim() !== '')) {
        batch.push({ row_number: rowNumber, cells: cells.map(storable), ...parse(cells) });
      }
      if (batch.length >= BATCH_ROWS && !(await store())) return;
    }
    if (batch.length > 0 && !(await store())) return;
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    await endStage(db, claimed, { state: 'failed', problem: error.message });
    return;
  }
  await endStage(db, claimed, { state: 'checked' });
}
