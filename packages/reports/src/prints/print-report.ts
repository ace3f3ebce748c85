import { type Database, sleep } from '@fml/postgres';
import { readReportAddress } from '../store/read-report-address.ts';
import { type PrintKey, readPrint, readPrintState, requestPrint } from './report-prints.ts';

const POLL_MS = 400;

/**
 * The report as PDF, in English, for a file of a mail: asks a worker to print it and waits for that. Null when there is no such
 * report, it cannot be printed, or `signal` aborts before it is ready.
 */
export async function printReport(
  db: Database,
  reportId: string,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer> | null> {
  if ((await readReportAddress(db, reportId)) === null) return null;
  const key: PrintKey = { reportId, language: 'en', kind: 'pdf' };
  if ((await readPrintState(db, key)) === null) await requestPrint(db, key);
  while (!signal.aborted) {
    const state = await readPrintState(db, key);
    if (state === 'ready') return readPrint(db, key);
    if (state === 'failed') return null;
    await sleep(POLL_MS, signal);
  }
  return null;
}
