import { randomUUID } from 'node:crypto';
import { type Database, inQueries, runWorkerLoops, type WorkerLoops } from '@fml/postgres';
import { checkFile } from './check-file.ts';
import { importBatch } from './import-batch.ts';
import { claimImport, hasImportToDo } from './import-jobs.ts';
import { readFile } from './read-file.ts';

/** Longer than the reading of the largest file, or one batch of its check, may take. */
const LEASE_MS = 120_000;
/** Rows that become leads in one transaction; a statement may take five seconds. */
const BATCH_ROWS = 100;

export interface ImportOptions {
  idleMs?: number;
  leaseMs?: number;
  batchRows?: number;
}

/**
 * Reads, checks, imports and undoes files of leads (docs/leads.md#leads-from-a-file), until stopped. Any number of workers
 * may run; one that dies loses the batch in hand, which another does again. Lives through database restarts.
 */
export function runImports(db: Database, options: ImportOptions = {}): WorkerLoops {
  return runWorkerLoops(db, {
    takeOne: (_, abandoned) => importNext(db, options, abandoned),
    idleMs: options.idleMs,
    waitingEvent: 'imports_waiting_for_database',
  });
}

/** One stage of a file, or one batch of leads. False when there is nothing to do. */
export async function importNext(
  db: Pick<Database, 'appPool'>,
  { leaseMs = LEASE_MS, batchRows = BATCH_ROWS }: ImportOptions = {},
  abandoned?: AbortSignal,
): Promise<boolean> {
  if (!(await hasImportToDo(db))) return false;
  const claimed = await claimImport(db, randomUUID(), leaseMs);
  if (claimed === null) return inQueries(db, (tx) => importBatch(tx, batchRows));
  if (claimed.state === 'reading') await readFile(db, claimed);
  else await checkFile(db, claimed, leaseMs, abandoned);
  return true;
}
