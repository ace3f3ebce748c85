import { type AnalysisFault, normalizeWebsiteAddress } from '@fml/contract';
import { consumeRateLimit, type Database } from '@fml/postgres';
import { readAnalysisStatus } from '../analyses/read-analysis-status.ts';
import { requestAnalysis } from '../analyses/request-analysis.ts';

export interface StartAnalysisOptions {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** Private targets opened by configuration, as `normalizeWebsiteAddress` takes them. */
  allowedHosts: readonly string[];
  /** False only for tests and benches. */
  limited: boolean;
  /** Waiting analyses beyond which a visitor is told to come back. */
  maxQueued: number;
}

/** What a visitor asks for, by a function or by the plain form. */
interface AskedAnalysis {
  /** As it was typed. */
  url: string;
  requestKey?: string | undefined;
  /** Whose limits it counts against. */
  clientKey: string;
}

export type StartedAnalysis = { ok: true; analysisId: string } | { ok: false; fault: AnalysisFault };

/** One visitor trying a few addresses never meets the first; a script does, and all scripts together the second. */
const CLIENT_LIMIT = { bucket: 'analyze-client', limit: 10, windowMs: 10 * 60_000 };
const GLOBAL_LIMIT = { bucket: 'analyze-all', limit: 120, windowMs: 60 * 60_000 };

/** Queues an analysis, or joins the one with this key or this address. */
export async function startAnalysis(
  options: StartAnalysisOptions,
  { url, requestKey, clientKey }: AskedAnalysis,
): Promise<StartedAnalysis> {
  const address = normalizeWebsiteAddress(url, { allowedHosts: options.allowedHosts });
  if (!address.ok) return address;
  const db = options.database();
  // A page that picks its analysis up again starts nothing, so it does not count against the limits.
  const known = requestKey === undefined ? null : await readAnalysisStatus(db, { requestKey });
  if (known === null && options.limited && !(await mayStart(db, clientKey))) return refused('rate_limited');
  const { maxQueued } = options;
  const answer = await requestAnalysis(db, {
    url: address.url,
    requestKey,
    maxQueued,
    clientHash: clientKey,
  });
  return answer.kind === 'accepted' ? { ok: true, analysisId: answer.analysisId } : refused('queue_full');
}

async function mayStart(db: Database, clientKey: string): Promise<boolean> {
  const client = await consumeRateLimit(db.appPool, { ...CLIENT_LIMIT, key: clientKey });
  if (!client.allowed) return false;
  return (await consumeRateLimit(db.appPool, { ...GLOBAL_LIMIT, key: 'all' })).allowed;
}

function refused(code: AnalysisFault['code']): StartedAnalysis {
  return { ok: false, fault: { code } };
}
