import type { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { inTransaction } from '../transaction.ts';
import { ANALYSIS_QUEUE } from './analysis-queue.ts';

export interface ClaimedAnalysis {
  analysisId: string;
  url: string;
}

/** Takes the next analysis: job and row in one transaction, so that a death in between takes neither. */
export function claimAnalysis(db: Database, boss: PgBoss, workerId: string): Promise<ClaimedAnalysis | null> {
  return inTransaction(db.appPool, async (client) => {
    const queue = { db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) } };
    const [job] = await boss.fetch<{ analysisId: string }>(ANALYSIS_QUEUE, queue);
    if (!job) return null;
    const { rows } = await client.query<{ url: string }>(
      `update public.analyses
          set status = 'running', stage = 'fetching', worker_id = $2, worker_missing_since = null,
              attempts = attempts + 1, started_at = clock_timestamp()
        where id = $1 and status = 'queued' returning url`,
      [job.data.analysisId, workerId],
    );
    const row = rows[0];
    if (row) return { analysisId: job.data.analysisId, url: row.url };
    // Answered meanwhile, or the queue's own heartbeat handed a job out twice.
    await boss.complete(ANALYSIS_QUEUE, job.id, null, queue);
    return null;
  });
}
