import type { EarlyResult } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { storableJson } from '../store/storable-json.ts';

/** An early result with its place among those of its analysis. */
export interface NumberedResult {
  /** Counted up within the analysis. */
  number: number;
  result: EarlyResult;
}

/** How many results one analysis may leave. Two attempts with three loads leave sixteen. */
const MAX_RESULTS = 60;

/** Stores what a worker has found, unless the analysis is no longer its own. */
export async function insertEarlyResult(
  db: Pick<Database, 'appPool'>,
  { analysisId, workerId, result }: { analysisId: string; workerId: string; result: EarlyResult },
): Promise<void> {
  // The lock keeps the analysis from ending in between, which would delete its results.
  await db.appPool.query(
    `with own as (
       select id from public.analyses where id = $1 and worker_id = $2 and status = 'running' for share
     ), last as (
       select coalesce(max(number), 0) as number from private.analysis_events where analysis_id = $1
     )
     insert into private.analysis_events (analysis_id, number, result)
     select own.id, last.number + 1, $3 from own, last where last.number < $4`,
    [analysisId, workerId, storableJson(result), MAX_RESULTS],
  );
}

/** What was found so far after the result with the number `after`, oldest first. */
export async function readEarlyResults(
  db: Pick<Database, 'appPool'>,
  analysisId: string,
  after: number,
): Promise<NumberedResult[]> {
  const { rows } = await db.appPool.query<NumberedResult>(
    'select number, result from private.analysis_events where analysis_id = $1 and number > $2 order by number',
    [analysisId, after],
  );
  return rows;
}
