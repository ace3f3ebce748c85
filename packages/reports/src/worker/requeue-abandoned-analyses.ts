import {
  ANALYSIS_ANSWER_LIMIT_MS,
  ANALYSIS_QUEUE_LIMIT_MS,
  type AnalysisFault,
  COMPARISON_QUEUE_LIMIT_MS,
} from '@fml/contract';
import type { Database, PoolClient } from '@fml/postgres';
import { inTransaction, queriesOf } from '@fml/postgres';
import { ANALYSIS_PRIORITIES } from '../analyses/analysis-state.ts';
import { CLAIM_MS } from './claim-analysis.ts';
import { endAnalysis } from './end-analysis.ts';
import { WORKER_LOCK_CLASS } from './worker-liveness.ts';

/** Lost this often, an analysis is given up: the page itself may be what kills the worker. */
const MAX_LOST_ATTEMPTS = 2;
/** The claim of a worker that is not registered ends this soon, unless it is extended: a lost connection comes back. */
const CLAIM_WITHOUT_WORKER_MS = 1500;
/** After a database start the workers get this time to come back and register. */
const RESTART_GRACE_MS = 4000;
/** Times that are farther ahead than this come from a clock that was set back since. */
const MAX_AHEAD_MS = 60_000;

/**
 * Puts analyses whose claim is over back into the queue, and fails those that wait or run for too long. Time in the
 * queue does not count against the time to run. Any process may run it at any time.
 */
export async function requeueAbandonedAnalyses(
  db: Database,
  limits: { runMs?: number; queueMs?: number } = {},
): Promise<void> {
  await inTransaction(db.appPool, async (client) => {
    await bringBackTimes(client);
    await failLate(client, {
      runMs: limits.runMs ?? ANALYSIS_ANSWER_LIMIT_MS,
      queueMs: limits.queueMs ?? ANALYSIS_QUEUE_LIMIT_MS,
    });
    await shortenClaimsOfMissingWorkers(client);
    await requeueUnclaimed(client);
  });
}

/**
 * After the clock was set back, earlier times would keep an analysis in the queue, or with its worker, for that much
 * longer.
 */
async function bringBackTimes(client: PoolClient): Promise<void> {
  await client.query(
    `update public.analyses
        set requested_at = least(requested_at, now()),
            started_at = case when started_at > now() then now() else started_at end,
            claimed_until = case when claimed_until > now() + $1 * interval '1 millisecond'
              then now() + $1 * interval '1 millisecond' else claimed_until end
      where status in ('queued', 'running')
        and greatest(requested_at, started_at, claimed_until - $1 * interval '1 millisecond')
            > now() + $2 * interval '1 millisecond'`,
    [CLAIM_MS, MAX_AHEAD_MS],
  );
}

async function failLate(
  client: PoolClient,
  { runMs, queueMs }: { runMs: number; queueMs: number },
): Promise<void> {
  const { rows } = await client.query<{ id: string; status: string }>(
    `select id, status from public.analyses
      where (status = 'queued'
             and requested_at < now() - (case priority when $4 then $2::float8 else $3 end) * interval '1 millisecond')
         or (status = 'running' and coalesce(started_at, requested_at) < now() - $1 * interval '1 millisecond')
      for update skip locked`,
    [runMs, queueMs, COMPARISON_QUEUE_LIMIT_MS, ANALYSIS_PRIORITIES.visitor],
  );
  for (const row of rows) {
    const fault: AnalysisFault = { code: row.status === 'queued' ? 'queue_full' : 'internal' };
    await endAnalysis(queriesOf(client), row.id, { status: 'failed', fault });
  }
}

/** A worker holds a shared session lock while it lives; a lock that could be taken alone has no owner. */
async function shortenClaimsOfMissingWorkers(client: PoolClient): Promise<void> {
  await client.query(
    `with workers as materialized (
       select distinct worker_id from public.analyses where status = 'running'
     ), checked as materialized (
       select worker_id, pg_try_advisory_xact_lock($1, hashtext(worker_id)) as is_missing from workers
     )
     update public.analyses a set claimed_until = now() + $2 * interval '1 millisecond'
       from checked
      where checked.is_missing and a.status = 'running' and a.worker_id = checked.worker_id
        and a.claimed_until > now() + $2 * interval '1 millisecond'`,
    [WORKER_LOCK_CLASS, CLAIM_WITHOUT_WORKER_MS],
  );
}

async function requeueUnclaimed(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: string; attempts: number }>(
    `select id, attempts from public.analyses
      where status = 'running' and claimed_until < now()
        and pg_postmaster_start_time() < now() - $1 * interval '1 millisecond'
      for update skip locked`,
    [RESTART_GRACE_MS],
  );
  for (const row of rows) {
    if (row.attempts >= MAX_LOST_ATTEMPTS) {
      await endAnalysis(queriesOf(client), row.id, { status: 'failed', fault: { code: 'internal' } });
      continue;
    }
    await client.query(
      `update public.analyses
          set status = 'queued', stage = null, worker_id = null, claimed_until = null, started_at = null
        where id = $1`,
      [row.id],
    );
  }
}
