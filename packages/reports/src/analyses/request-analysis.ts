import type { Database, PoolClient } from '@fml/postgres';
import { inTransaction } from '@fml/postgres';
import { linkTrace } from '@fml/runtime/tracing';
import { ANALYSIS_PRIORITIES, type AnalysisPriority } from './analysis-state.ts';

export interface AnalysisRequest {
  /** Normalized address; equal addresses in flight share one analysis. */
  url: string;
  /** Chosen by the page (uuid); the same key gets the same analysis, whatever its state. */
  requestKey?: string;
  /** Waiting analyses of visitors beyond which a new one is refused; sharing is always allowed. */
  maxQueued: number;
  /** Hash of the asker's address, for finding abuse; never the address. */
  clientHash?: string;
}

export type AnalysisRequestResult = { kind: 'accepted'; analysisId: string } | { kind: 'queue_full' };

/** Queues an analysis, or joins the one in flight. A worker finds it in its row. */
export function requestAnalysis(db: Database, request: AnalysisRequest): Promise<AnalysisRequestResult> {
  return inTransaction(db.appPool, async (client) => {
    await takeRequestsInTurn(client);
    const known = request.requestKey && (await analysisOfKey(client, request.requestKey));
    if (known) return { kind: 'accepted', analysisId: known };

    const queued = await queueAnalysis(client, { ...request, priority: ANALYSIS_PRIORITIES.visitor });
    if (queued.kind === 'accepted' && request.requestKey) {
      await rememberKey(client, request.requestKey, queued.analysisId, request.clientHash);
    }
    return queued;
  });
}

/**
 * Requests are taken one at a time, until the transaction ends, so that depth, sharing and keys are exact without
 * retries.
 */
export async function takeRequestsInTurn(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('fix-my-local:analysis-requests', 0))`);
}

/**
 * Queues an analysis, or joins the one of the address in flight, which cannot end before the transaction does.
 * Call `takeRequestsInTurn` before.
 */
export async function queueAnalysis(
  client: PoolClient,
  { url, priority, maxQueued }: { url: string; priority: AnalysisPriority; maxQueued: number },
): Promise<AnalysisRequestResult> {
  const inFlight = await joinInFlight(client, url, priority);
  if (inFlight !== undefined) return { kind: 'accepted', analysisId: inFlight };
  if ((await queuedCount(client, priority)) >= maxQueued) return { kind: 'queue_full' };
  return { kind: 'accepted', analysisId: await insertAnalysis(client, url, priority) };
}

async function analysisOfKey(client: PoolClient, requestKey: string): Promise<string | undefined> {
  const { rows } = await client.query<{ analysis_id: string }>(
    'select analysis_id from public.analysis_requests where request_key = $1',
    [requestKey],
  );
  return rows[0]?.analysis_id;
}

/** A visitor who joins moves the analysis to the front. */
async function joinInFlight(
  client: PoolClient,
  url: string,
  priority: AnalysisPriority,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string; traceparent: string | null }>(
    `update public.analyses set priority = least(priority, $2) where url = $1 and status in ('queued', 'running')
      returning id, traceparent`,
    [url, priority],
  );
  linkTrace(rows[0]?.traceparent ?? null);
  return rows[0]?.id;
}

async function queuedCount(client: PoolClient, priority: AnalysisPriority): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from public.analyses where status = 'queued' and priority = $1`,
    [priority],
  );
  return rows[0]?.count ?? 0;
}

async function insertAnalysis(client: PoolClient, url: string, priority: AnalysisPriority): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into public.analyses (url, priority) values ($1, $2) returning id',
    [url, priority],
  );
  const row = rows[0];
  if (!row) throw new Error('insert of an analysis returned no row');
  return row.id;
}

async function rememberKey(
  client: PoolClient,
  requestKey: string,
  analysisId: string,
  clientHash: string | undefined,
): Promise<void> {
  await client.query(
    'insert into public.analysis_requests (request_key, analysis_id, client_hash) values ($1, $2, $3)',
    [requestKey, analysisId, clientHash ?? null],
  );
}
