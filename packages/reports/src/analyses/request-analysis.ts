import type { Database, PoolClient } from '@fml/postgres';
import { inTransaction } from '@fml/postgres';

export interface AnalysisRequest {
  /** Normalized address; equal addresses in flight share one analysis. */
  url: string;
  /** Chosen by the page (uuid); the same key gets the same analysis, whatever its state. */
  requestKey?: string;
  /** Waiting analyses beyond which a new one is refused; sharing is always allowed. */
  maxQueued: number;
  /** Hash of the asker's address, for finding abuse; never the address. */
  clientHash?: string;
}

export type AnalysisRequestResult = { kind: 'accepted'; analysisId: string } | { kind: 'queue_full' };

/** Queues an analysis, or joins the one in flight. A worker finds it in its row. */
export function requestAnalysis(db: Database, request: AnalysisRequest): Promise<AnalysisRequestResult> {
  return inTransaction(db.appPool, async (client) => {
    // Requests are taken one at a time: depth, sharing and keys are then exact without retries.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('fix-my-local:analysis-requests', 0))`);
    const known = request.requestKey && (await analysisOfKey(client, request.requestKey));
    if (known) return { kind: 'accepted', analysisId: known };

    let analysisId = await analysisInFlight(client, request.url);
    if (!analysisId) {
      if ((await queuedCount(client)) >= request.maxQueued) return { kind: 'queue_full' };
      analysisId = await insertAnalysis(client, request.url);
    }
    if (request.requestKey) await rememberKey(client, request.requestKey, analysisId, request.clientHash);
    return { kind: 'accepted', analysisId };
  });
}

async function analysisOfKey(client: PoolClient, requestKey: string): Promise<string | undefined> {
  const { rows } = await client.query<{ analysis_id: string }>(
    'select analysis_id from public.analysis_requests where request_key = $1',
    [requestKey],
  );
  return rows[0]?.analysis_id;
}

async function analysisInFlight(client: PoolClient, url: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.analyses where url = $1 and status in ('queued', 'running')`,
    [url],
  );
  return rows[0]?.id;
}

async function queuedCount(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from public.analyses where status = 'queued'`,
  );
  return rows[0]?.count ?? 0;
}

async function insertAnalysis(client: PoolClient, url: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into public.analyses (url) values ($1) returning id',
    [url],
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
