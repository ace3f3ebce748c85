import type pg from 'pg';
import type { Database } from '../database.ts';
import { startJobs } from '../jobs.ts';
import { inTransaction } from '../transaction.ts';
import { ANALYSIS_QUEUE } from './analysis-queue.ts';

export interface AnalysisRequest {
  /** Normalised address; equal addresses in flight share one analysis. */
  url: string;
  /** Chosen by the page (uuid); the same key gets the same analysis, whatever its state. */
  requestKey?: string;
  /** Waiting analyses beyond which a new one is refused; sharing is always allowed. */
  maxQueued: number;
  /** Hash of the asker's address, for finding abuse; never the address. */
  clientHash?: string;
}

export type AnalysisRequestAnswer = { kind: 'accepted'; analysisId: string } | { kind: 'queue_full' };

/** Queues an analysis, or joins the one in flight. The row and its job are one transaction. */
export async function requestAnalysis(
  db: Database,
  request: AnalysisRequest,
): Promise<AnalysisRequestAnswer> {
  const { boss } = await startJobs(db);
  return inTransaction(db.appPool, async (client) => {
    // Requests are taken one at a time: depth, sharing and keys are then exact without retries.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('fix-my-local:analysis-requests', 0))`);
    const known = request.requestKey && (await analysisOfKey(client, request.requestKey));
    if (known) return { kind: 'accepted', analysisId: known };

    let analysisId = await analysisInFlight(client, request.url);
    if (!analysisId) {
      if ((await queuedCount(client)) >= request.maxQueued) return { kind: 'queue_full' };
      analysisId = await insertAnalysis(client, request.url);
      await boss.send(
        ANALYSIS_QUEUE,
        { analysisId },
        { id: analysisId, db: { executeSql: (text, values) => client.query(text, values) } },
      );
    }
    if (request.requestKey) await rememberKey(client, request.requestKey, analysisId, request.clientHash);
    return { kind: 'accepted', analysisId };
  });
}

async function analysisOfKey(client: pg.PoolClient, requestKey: string): Promise<string | undefined> {
  const { rows } = await client.query<{ analysis_id: string }>(
    'select analysis_id from public.analysis_requests where request_key = $1',
    [requestKey],
  );
  return rows[0]?.analysis_id;
}

async function analysisInFlight(client: pg.PoolClient, url: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.analyses where url = $1 and status in ('queued', 'running')`,
    [url],
  );
  return rows[0]?.id;
}

async function queuedCount(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from public.analyses where status = 'queued'`,
  );
  return rows[0]?.count ?? 0;
}

async function insertAnalysis(client: pg.PoolClient, url: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into public.analyses (url) values ($1) returning id',
    [url],
  );
  const row = rows[0];
  if (!row) throw new Error('insert of an analysis returned no row');
  return row.id;
}

async function rememberKey(
  client: pg.PoolClient,
  requestKey: string,
  analysisId: string,
  clientHash: string | undefined,
): Promise<void> {
  await client.query(
    'insert into public.analysis_requests (request_key, analysis_id, client_hash) values ($1, $2, $3)',
    [requestKey, analysisId, clientHash ?? null],
  );
}
