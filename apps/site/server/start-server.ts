import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { checkSigningKeys, createFirstKey, hasAdmin } from '@fml/auth';
import { applyRetention } from '@fml/leads/retention';
import {
  type Database,
  dataDirOf,
  openDatabaseWithRetry,
  readOrCreateSecret,
  startRetention,
} from '@fml/postgres';
import { outsideSettings, startAnalysisSweep, startRechecks } from '@fml/reports';
import type { ProcessLog } from '@fml/runtime/log';
import { createMetrics, type ServedMetrics, serveMetricsOf } from '@fml/runtime/prometheus';
import { getRequestListener } from '@hono/node-server';
import { type AccountSettings, accountSettings } from './accounts/account-settings.ts';
import { createApp } from './app.ts';
import { dataSettings } from './data/data-settings.ts';
import { createDatabaseHolder } from './database-holder.ts';
import type { ServerEnvironment } from './env.ts';
import { leadSettings } from './lead-settings/lead-settings.ts';
import { loadReportRenderer } from './pages/assess/report-renderer.ts';
import { compressAll, readCompressed } from './pages/compressed.ts';
import { keepAssets } from './pages/kept-assets.ts';
import { listenForPages } from './pages/page-listener.ts';
import { loadSiteFiles, servedFiles, siteFileAt } from './pages/site-files.ts';
import { databaseMetrics } from './prometheus/database-metrics.ts';
import { requestMetrics } from './prometheus/request-metrics.ts';
import { ARRIVAL_LIMITS, limitConnections, refuseTwoHosts } from './requests/connection-limits.ts';
import { connectionsFor, limitConnectionCount } from './requests/connection-quota.ts';
import { createDrain } from './requests/drain.ts';
import { refuseMalformedRequests, refuseOtherVersions } from './requests/malformed-requests.ts';

export interface RunningServer {
  port: number;
  /** For the person who started it. */
  lines: string[];
  stop(): Promise<void>;
}

const SITE_FOLDER = path.join(import.meta.dirname, '..', 'build', 'client');
/** Written by apps/site/scripts/compress-build.ts. */
const COMPRESSED_FOLDER = path.join(import.meta.dirname, '..', 'build', 'compressed');
const REPORT_RENDERER = path.join(import.meta.dirname, '..', 'build', 'report-page', 'render-report-page.js');
const PROJECT_FOLDER = path.join(import.meta.dirname, '..', '..', '..');
/** Room for a token that is far too long, so that it gets an answer which says so and not a bare 431. */
const MAX_HEADER_BYTES = 128 * 1024;
/**
 * Answers in progress get this long when we stop. A call that waits for an analysis is answered before
 * (analyze-website.ts).
 */
const FINISH_MS = 25_000;

/**
 * Listens first, then opens the database: pages and /healthz answer at once, functions say 503 until it is there.
 * An external database that does not answer is waited for; any other trouble is thrown as a sentence.
 */
export async function startServer(
  environment: ServerEnvironment,
  log: ProcessLog,
  signal: AbortSignal,
): Promise<RunningServer> {
  const dataDir = await dataDirOf(environment.DATA_DIR, PROJECT_FOLDER);
  const database = createDatabaseHolder();
  const site = await loadSiteFiles(
    SITE_FOLDER,
    environment.PUBLIC_URL,
    environment.TURNSTILE_SITE_KEY !== undefined,
  );
  await readCompressed(COMPRESSED_FOLDER, servedFiles(site));
  if (site.byPath.size === 0) log.warn('the site is not built: no pages are served');
  warnOfSwitches(environment, log);
  const accounts = await accountSettings(environment, dataDir);
  const metrics = createMetrics('server');
  const observe = requestMetrics(metrics, (path) => siteFileAt(site, path) !== undefined);
  databaseMetrics(metrics, () => database.current(), environment.MIGRATIONS === 'all');
  const drain = createDrain();
  const pages = {
    site,
    log,
    observe,
    trustedHops: environment.TRUSTED_PROXY_HOPS,
    publiclySecure: environment.PUBLIC_URL?.startsWith('https:') ?? false,
  };
  const app = createApp({
    ...pages,
    stopping: drain.closing,
    isStopping: drain.isStopping,
    database,
    renderReport: await loadReportRenderer(REPORT_RENDERER),
    publishableKey:
      environment.PUBLISHABLE_KEY ??
      `sb_publishable_${await readOrCreateSecret(dataDir, 'publishable-key', 24)}`,
    addressSecret: await addressSecret(environment, dataDir, accounts.secret),
    allowedOrigins: environment.CORS_ORIGINS,
    limited: environment.RATE_LIMITS,
    requireKey: environment.REQUIRE_API_KEY,
    allowedHosts: environment.ANALYZER_ALLOW_PRIVATE,
    maxQueued: environment.MAX_QUEUED_ANALYSES,
    formTestsOff: environment.FORM_TESTS_OFF,
    outside: outsideSettings(environment),
    hasAnalyses: environment.MIGRATIONS === 'all',
    freeDiskBytes: async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize;
    },
    accounts,
    data: dataSettings(environment),
    leads: leadSettings(environment),
  });
  const server = createServer(
    { ...ARRIVAL_LIMITS, maxHeaderSize: MAX_HEADER_BYTES },
    drain.aroundAnswers(
      refuseOtherVersions(refuseTwoHosts(listenForPages(pages, getRequestListener(app.fetch)))),
    ),
  );
  limitConnections(server);
  limitConnectionCount(server, {
    maxConnections: connectionsFor(environment.MAX_CONNECTIONS),
    maxPerAddress: maxConnectionsPerAddress(environment),
    onTooMany: (closed) => log.warn({ closed }, 'too many connections: the slowest were closed'),
  });
  refuseMalformedRequests(server);
  compressAll(servedFiles(site)).catch((error: unknown) =>
    log.warn({ err: error }, 'compressing ahead failed'),
  );
  const port = await listen(server, environment);
  let served: ServedMetrics | undefined;
  try {
    served = await serveMetricsOf(metrics, environment.METRICS_PORT, environment);
    const db = await openDatabaseWithRetry({
      databaseUrl: environment.DATABASE_URL,
      migrations: environment.MIGRATIONS,
      dataDir,
      walArchive: environment.WAL_ARCHIVE,
      log: (event, fields) => log.warn(fields ?? {}, event),
      signal,
    });
    await checkSecret(db, accounts).catch(async (error: unknown) => {
      await db.stop();
      throw error;
    });
    // Before probes say that we are ready: a server of another release may be asked for our files.
    if (environment.MIGRATIONS === 'all') await keepAssets(db, site);
    database.set(db);
    // Answers late and orphaned analyses even while no worker runs.
    if (environment.MIGRATIONS === 'all') {
      startAnalysisSweep(db);
      startRetention(db, [applyRetention]);
      startRechecks(db, leadSettings(environment).siteUrl);
    }
    return {
      port,
      lines: [
        `Fix My Local is serving at ${environment.PUBLIC_URL ?? `http://localhost:${port}`}`,
        `Database: ${db.description}`,
        ...served.lines,
        ...environment.warnings.map((warning) => `WARNING: ${warning}`),
        ...(environment.keptLocalBy.length > 0
          ? [
              `Only this machine can reach it, because of ${environment.keptLocalBy.join(', ')}. To open it: HOST=0.0.0.0 ALLOW_UNSAFE=1`,
            ]
          : []),
        ...((await hasAdmin(db).catch(() => null)) === false
          ? ['No admin yet. Make the first one: npm run admin:create -- --email you@example.com']
          : []),
      ],
      stop: async () => {
        await drain.run(server, { readyMs: environment.DRAIN_SECONDS * 1000, finishMs: FINISH_MS });
        await served?.stop();
        await db.stop();
      },
    };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    await served?.stop();
    throw error;
  }
}

/** Behind a proxy, which has one address for all visitors, the proxy has to limit them. */
function maxConnectionsPerAddress(environment: ServerEnvironment): number {
  const isCounted = environment.RATE_LIMITS && environment.TRUSTED_PROXY_HOPS === 0;
  return isCounted ? environment.MAX_CONNECTIONS_PER_ADDRESS : Number.POSITIVE_INFINITY;
}

/** Servers that share a database must name an address alike, and have one `AUTH_SECRET`; their DATABASE_URLs may differ. */
async function addressSecret(
  { DATABASE_URL }: ServerEnvironment,
  dataDir: string,
  secret: string,
): Promise<string> {
  if (DATABASE_URL === undefined) return readOrCreateSecret(dataDir, 'address-secret', 32);
  return createHmac('sha256', 'fix-my-local:addresses').update(secret).digest('base64url');
}

/** Refuses a secret that is not the one of the other servers of this database. */
async function checkSecret(db: Database, { configured, secret }: AccountSettings): Promise<void> {
  // A key of the environment signs instead of one in the database.
  if (configured.signing === null) await createFirstKey(db, secret);
  await checkSigningKeys(db, secret);
}

function warnOfSwitches(environment: ServerEnvironment, log: ProcessLog): void {
  if (!environment.RATE_LIMITS) log.warn('rate limits are off');
  if (environment.ANALYZER_ALLOW_PRIVATE.length > 0) {
    log.warn({ targets: environment.ANALYZER_ALLOW_PRIVATE }, 'private targets may be analyzed');
  }
  for (const problem of environment.warnings) log.warn({ problem }, 'a setting has no effect');
}

async function listen(server: Server, { PORT, HOST }: ServerEnvironment): Promise<number> {
  server.listen(PORT, HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${PORT} is already in use. Stop the other program or set PORT to another number.`,
      );
    }
    if (code === 'EACCES')
      throw new Error(`Port ${PORT} needs more rights than we have. Set PORT above 1023.`);
    throw new Error(`Cannot listen on ${HOST ?? 'all addresses'}, port ${PORT}: ${(error as Error).message}`);
  }
  return (server.address() as AddressInfo).port;
}
