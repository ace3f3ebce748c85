import { type Database, readBackupAge } from '@fml/postgres';
import { readLivingWorkers } from '@fml/reports';
import { withinTime } from '@fml/runtime/within-time';
import { Hono } from 'hono';

export interface HealthAppOptions {
  /** The open database, or null while it is being opened. */
  database: () => Database | null;
  /** False where nothing is analyzed: no worker is waited for then. Default true. */
  hasAnalyses?: boolean | undefined;
  /** True once the server is told to stop: it still answers, but must get no more requests. */
  isStopping?: (() => boolean) | undefined;
  /** Bytes that are free where the embedded database writes; absent = not looked at. */
  freeDiskBytes?: (() => Promise<number>) | undefined;
}

/** A probe must not queue up behind a struggling database. */
const PROBE_TIMEOUT_MS = 1000;
/** With less, PostgreSQL may find no room for its next log file, and forms are refused. */
const MIN_FREE_DISK_BYTES = 64 * 1024 * 1024;
/** Proxies ask several times a second, and the age of a backup is told in hours. */
const BACKUP_AGE_KEPT_MS = 10_000;
const NOT_CACHED = { 'cache-control': 'no-store' };

/**
 * `/healthz`: this process answers. `/readyz`: so does everything a visitor needs for an analysis,
 * else 503 with what is missing.
 */
export function createHealthApp({
  database,
  hasAnalyses = true,
  isStopping = () => false,
  freeDiskBytes,
}: HealthAppOptions): Hono {
  const app = new Hono();
  const backupDetail = keptBackupDetail();
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NOT_CACHED));
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503, NOT_CACHED);
    const db = database();
    const [checks, disk, backup] = await Promise.all([
      readiness(db, hasAnalyses),
      diskState(db, freeDiskBytes),
      backupDetail(db, hasAnalyses),
    ]);
    const states = { ...checks, ...disk };
    const ready = Object.values(states).every((state) => state === 'ok' || state === 'off');
    const body = { status: ready ? 'ready' : 'not ready', ...states, ...backup };
    return c.json(body, ready ? 200 : 503, NOT_CACHED);
  });
  return app;
}

type CheckState = 'ok' | 'down' | 'unknown' | 'off';

async function readiness(
  db: Database | null,
  hasAnalyses: boolean,
): Promise<Record<'database' | 'worker' | 'browser', CheckState>> {
  if (db === null) return { database: 'down', worker: 'unknown', browser: 'unknown' };
  try {
    if (!hasAnalyses) {
      await withinProbeTime(db.appPool.query('select'));
      return { database: 'ok', worker: 'off', browser: 'off' };
    }
    const { isAnyAlive, hasBrowser } = await withinProbeTime(readLivingWorkers(db));
    // Without a browser a visitor still gets a report, but one without scores.
    return { database: 'ok', worker: isAnyAlive ? 'ok' : 'down', browser: hasBrowser ? 'ok' : 'off' };
  } catch {
    return { database: 'down', worker: 'unknown', browser: 'unknown' };
  }
}

async function diskState(
  db: Database | null,
  freeDiskBytes: HealthAppOptions['freeDiskBytes'],
): Promise<{ disk?: 'ok' | 'full' | 'unknown' }> {
  // An external database is on another disk, which its own monitoring has to watch.
  if (freeDiskBytes === undefined || db?.kind === 'external') return {};
  try {
    return { disk: (await withinProbeTime(freeDiskBytes())) < MIN_FREE_DISK_BYTES ? 'full' : 'ok' };
  } catch {
    return { disk: 'unknown' };
  }
}

/** Reads the age of the last backup, where one was ever tried. It does not decide about readiness. */
function keptBackupDetail(): (
  db: Database | null,
  hasAnalyses: boolean,
) => Promise<{ backup_age_seconds?: number }> {
  let kept: { age: number | null; readAtMs: number } | null = null;
  return async (db, hasAnalyses) => {
    if (db === null || !hasAnalyses) return {};
    const nowMs = performance.now();
    if (kept === null || nowMs - kept.readAtMs > BACKUP_AGE_KEPT_MS) {
      const age = await withinProbeTime(readBackupAge(db.appPool)).catch(() => null);
      kept = { age, readAtMs: nowMs };
    }
    return kept.age === null
      ? {}
      : { backup_age_seconds: Math.round(kept.age + (nowMs - kept.readAtMs) / 1000) };
  };
}

async function withinProbeTime<T>(work: Promise<T>): Promise<T> {
  const done = await withinTime(
    work.then((value) => ({ value })),
    PROBE_TIMEOUT_MS,
    null,
  );
  if (done === null) throw new Error('probe timed out');
  return done.value;
}
