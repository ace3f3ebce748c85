import { ANALYSIS_ANSWER_LIMIT_MS, type AnalysisFault } from '@fml/contract';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { inTransaction } from '../transaction.ts';
import { ANALYSIS_QUEUE } from './analysis-queue.ts';
import { failAnalysis } from './finish-analysis.ts';

/** Lost this often, an analysis is given up: the page itself may be what kills the worker. */
const MAX_LOST_ATTEMPTS = 2;
/** A worker whose lock is free for this long is dead; a database restart frees it for a moment only. */
const WORKER_MISSING_MS = 1500;
/** After a database start the workers get this time to come back and take their locks. */
const RESTART_GRACE_MS = 4000;

/**
 * Answers for analyses nobody works on any more: those of dead workers go back to the queue, and those
 * older than the answer limit fail. Any process may run it at any time.
 */
export async function sweepAnalyses(
  db: Database,
  boss: PgBoss,
  limits: { answerLimitMs?: number } = {},
): Promise<void> {
  await inTransaction(db.appPool, async (client) => {
    await failLate(client, boss, limits.answerLimitMs ?? ANALYSIS_ANSWER_LIMIT_MS);
    await markMissingWorkers(client);
    await requeueLost(client, boss);
  });
}

async function failLate(client: pg.PoolClient, boss: PgBoss, answerLimitMs: number): Promise<void> {
  const { rows } = await client.query<{ id: string; status: string }>(
    `select id, status from public.analyses
      where status in ('queued', 'running') and requested_at < now() - $1 * interval '1 millisecond'
      for update skip locked`,
    [answerLimitMs],
  );
  for (const row of rows) {
    await giveUp(client, boss, row.id, { code: row.status === 'queued' ? 'queue_full' : 'internal' });
  }
}

/** A worker holds a session lock while it lives; a lock we could take has no owner. */
async function markMissingWorkers(client: pg.PoolClient): Promise<void> {
  await client.query(
    `with workers as materialized (
       select distinct worker_id from public.analyses where status = 'running'
     ), seen as materialized (
       select worker_id, pg_try_advisory_xact_lock(hashtextextended('fix-my-local:worker:' || worker_id, 0)) as free
         from workers
     )
     update public.analyses a
        set worker_missing_since = case when seen.free then coalesce(a.worker_missing_since, now()) end
       from seen
      where a.status = 'running' and a.worker_id = seen.worker_id
        and seen.free is distinct from (a.worker_missing_since is not null)`,
  );
}

async function requeueLost(client: pg.PoolClient, boss: PgBoss): Promise<void> {
  const { rows } = await client.query<{ id: string; attempts: number }>(
    `select id, attempts from public.analyses
      where status = 'running'
        and worker_missing_since < now() - $1 * interval '1 millisecond'
        and pg_postmaster_start_time() < now() - $2 * interval '1 millisecond'
      for update skip locked`,
    [WORKER_MISSING_MS, RESTART_GRACE_MS],
  );
  for (const row of rows) {
    if (row.attempts >= MAX_LOST_ATTEMPTS) {
      await giveUp(client, boss, row.id, { code: 'internal' });
      continue;
    }
    await client.query(
      `update public.analyses
          set status = 'queued', stage = null, worker_id = null, worker_missing_since = null, started_at = null
        where id = $1`,
      [row.id],
    );
    // The job is still the dead worker's: failing it hands it out again.
    await boss.fail(ANALYSIS_QUEUE, row.id, null, queueOn(client));
  }
}

async function giveUp(
  client: pg.PoolClient,
  boss: PgBoss,
  analysisId: string,
  fault: AnalysisFault,
): Promise<void> {
  await failAnalysis(client, analysisId, fault);
  await boss.cancel(ANALYSIS_QUEUE, analysisId, queueOn(client));
}

function queueOn(client: pg.PoolClient) {
  return { db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) } };
}
