import { type Database, readBackupAge } from '@fml/postgres';
import { isWorkerAlive } from '@fml/reports';
import { Hono } from 'hono';

export interface HealthAppOptions {
  /** The open database, or null while it is being opened. */
  database: () => Database | null;
  /** False where nothing is analyzed: no worker is waited for then. Default true. */
  hasAnalyses?: boolean | undefined;
}

/** A probe must not queue up behind a struggling database. */
const PROBE_TIMEOUT_MS = 1000;
const NOT_CACHED = { 'cache-control': 'no-store' };

/**
 * `/healthz`: this process answers. `/readyz`: so does everything a visitor needs for an analysis,
 * else 503 with what is missing.
 */
export function createHealthApp({ database, hasAnalyses = true }: HealthAppOptions): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NOT_CACHED));
  app.get('/readyz', async (c) => {
    const checks = await readiness(database(), hasAnalyses);
    const ready = Object.values(checks).every((state) => state === 'ok' || state === 'off');
    const body = {
      status: ready ? 'ready' : 'not ready',
      ...checks,
      ...(await backupDetail(database(), hasAnalyses)),
    };
    return c.json(body, ready ? 200 : 503, NOT_CACHED);
  });
  return app;
}

type CheckState = 'ok' | 'down' | 'unknown' | 'off';

async function readiness(
  db: Database | null,
  hasAnalyses: boolean,
): Promise<{ database: CheckState; worker: CheckState }> {
  if (db === null) return { database: 'down', worker: 'unknown' };
  try {
    if (!hasAnalyses) {
      await withinProbeTime(db.appPool.query('select'));
      return { database: 'ok', worker: 'off' };
    }
    const alive = await withinProbeTime(isWorkerAlive(db));
    return { database: 'ok', worker: alive ? 'ok' : 'down' };
  } catch {
    return { database: 'down', worker: 'unknown' };
  }
}

/** The age of the last backup, where one was ever tried. It does not decide about readiness. */
async function backupDetail(
  db: Database | null,
  hasAnalyses: boolean,
): Promise<{ backup_age_seconds?: number }> {
  if (db === null || !hasAnalyses) return {};
  const age = await withinProbeTime(readBackupAge(db.appPool)).catch(() => null);
  return age === null ? {} : { backup_age_seconds: Math.round(age) };
}

async function withinProbeTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('probe timed out')), PROBE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
