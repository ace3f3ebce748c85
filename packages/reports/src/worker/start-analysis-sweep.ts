import { type Database, runPeriodically } from '@fml/postgres';
import { requeueAbandonedAnalyses } from './requeue-abandoned-analyses.ts';

const SWEEP_INTERVAL_MS = 1000;

const swept = new WeakSet<Database>();

/**
 * Answers for dead workers and late analyses every second, once per database of this process, until the database
 * stops. Servers do it as well as workers: analyses are answered even while no worker runs.
 */
export function startAnalysisSweep(db: Database): void {
  if (swept.has(db)) return;
  swept.add(db);
  runPeriodically(db, {
    intervalMs: SWEEP_INTERVAL_MS,
    failedEvent: 'sweep_failed',
    run: () => requeueAbandonedAnalyses(db),
  });
}
