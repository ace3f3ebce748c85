import type { Database } from '@fml/postgres';
import { runWorkerLoops, untilAborted } from '@fml/postgres';
import { localizeReport } from '@fml/report-texts';
import { paperReport } from '../prints/paper-report.ts';
import { reportCard } from '../prints/report-card.ts';
import { claimPrint, failPrint, type PrintKey, type PrintKind, storePrint } from '../prints/report-prints.ts';
import { readReport } from '../store/read-report.ts';

const IDLE_POLL_MS = 500;
const DATABASE_RETRY_MS = 300;
const STOP_GRACE_MS = 20_000;

export interface PrintWorkerOptions {
  /** Whether this worker is known to have a browser. */
  hasBrowser(): boolean;
  /** Prints HTML in the worker's browser, between two measurements. */
  print(html: string, kind: PrintKind): Promise<{ file: Uint8Array } | { why: string }>;
  /** Where the site is served; without it the print has no link. */
  siteUrl: string | undefined;
  onError(error: unknown): void;
}

/** Prints the reports that were asked for, one at a time, until stopped. Survives database restarts. */
export function runPrintWorker(db: Database, options: PrintWorkerOptions): ReturnType<typeof runWorkerLoops> {
  return runWorkerLoops(db, {
    loops: 1,
    takeOne: async (_loop, abandoned) => {
      const key = await claimPrint(db, { hasBrowser: options.hasBrowser() });
      if (key) await printOne(db, key, options, abandoned);
      return key !== null;
    },
    idleMs: IDLE_POLL_MS,
    retryMs: DATABASE_RETRY_MS,
    waitingEvent: 'print_worker_waiting_for_database',
    graceMs: STOP_GRACE_MS,
  });
}

async function printOne(
  db: Database,
  key: PrintKey,
  { print, siteUrl, onError }: PrintWorkerOptions,
  abandoned: AbortSignal,
): Promise<void> {
  const report = await readReport(db, key.reportId);
  if (report === null) return failPrint(db, key);
  const localized = localizeReport(report, key.language);
  const settled = new AbortController();
  try {
    const result = await Promise.race([
      print(key.kind === 'pdf' ? paperReport(localized, siteUrl) : reportCard(localized), key.kind),
      // The claim ends, and another worker prints it.
      untilAborted(abandoned, settled.signal).then(() => null),
    ]);
    if (result === null) return;
    if ('file' in result) return await storePrint(db, key, result.file);
    // Without its id, which opens the report.
    onError(new Error(`a report was not printed: ${result.why}`));
    await failPrint(db, key);
  } finally {
    settled.abort();
  }
}
