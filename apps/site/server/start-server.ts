import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { checkSigningKeys, hasAdmin } from '@fml/auth';
import { defaultDataDir, openDatabaseWithRetry, readOrCreateSecret, startRetention } from '@fml/postgres';
import { startAnalysisSweep, startRechecks } from '@fml/reports';
import type { ProcessLog } from '@fml/runtime/log';
import { createMetrics, type MetricsServer, type Registry, serveMetrics } from '@fml/runtime/metrics';
import { getRequestListener } from '@hono/node-server';
import { accountSettings } from './accounts/account-settings.ts';
import { createApp } from './app.ts';
import { dataSettings } from './data/data-settings.ts';
import { createDatabaseHolder } from './database-holder.ts';
import type { ServerEnvironment } from './env.ts';
import { leadSettings } from './leads/lead-settings.ts';
import { databaseMetrics } from './metrics/database-metrics.ts';
import { requestMetrics } from './metrics/request-metrics.ts';
import { loadReportRenderer } from './pages/assess/report-renderer.ts';
import { compressAll } from './pages/compressed.ts';
import { listenForPages } from './pages/page-listener.ts';
import { loadSiteFiles, servedFiles, siteFileAt } from './pages/site-files.ts';
import { ARRIVAL_LIMITS, limitConnections, refuseTwoHosts } from './requests/connection-limits.ts';

export interface RunningServer {
  port: number;
  /** For the person who started it. */
  lines: string[];
  stop(): Promise<void>;
}

const SITE_FOLDER = path.join(import.meta.dirname, '..', 'build', 'client');
const REPORT_RENDERER = path.join(import.meta.dirname, '..', 'build', 'report-page', 'render-report-page.js');
const PROJECT_FOLDER = path.join(import.meta.dirname, '..', '..', '..');
/** Room for a token that is far too long, so that it gets an answer which says so and not a bare 431. */
const MAX_HEADER_BYTES = 128 * 1024;
/** Requests in flight get this long when we stop; a page whose wait is cut off asks again by its key. */
const DRAIN_MS = 5000;

/**
 * Listens first, then opens the database: pages and /healthz answer at once, functions say 503 until it is there.
 * An external database that does not answer is waited for; any other trouble is thrown as a sentence.
 */
export async function startServer(
  environment: ServerEnvironment,
  log: ProcessLog,
  signal: AbortSignal,
): Promise<RunningServer> {
  const dataDir = path.resolve(
    environment.DATA_DIR ?? (await defaultDataDir({ cwd: PROJECT_FOLDER, isRoot: process.getuid?.() === 0 })),
  );
  const database = createDatabaseHolder();
  const site = await loadSiteFiles(
    SITE_FOLDER,
    environment.PUBLIC_URL,
    environment.TURNSTILE_SITE_KEY !== undefined,
  );
  if (site.byPath.size === 0) log.warn('the site is not built: no pages are served; run `npm run build`');
  warnOfSwitches(environment, log);
  const accounts = await accountSettings(environment, dataDir);
  const metrics = createMetrics('server');
  const observe = requestMetrics(metrics, (path) => siteFileAt(site, path) !== undefined);
  databaseMetrics(metrics, () => database.current(), environment.MIGRATIONS === 'all');
  const stopping = new AbortController();
  const app = createApp({
    log,
    observe,
    stopping: stopping.signal,
    database,
    site,
    renderReport: await loadReportRenderer(REPORT_RENDERER),
    publishableKey:
      environment.PUBLISHABLE_KEY ??
      `sb_publishable_${await readOrCreateSecret(dataDir, 'publishable-key', 24)}`,
    addressSecret: await addressSecret(environment.DATABASE_URL, dataDir),
    publiclySecure: environment.PUBLIC_URL?.startsWith('https:') ?? false,
    trustedHops: environment.TRUSTED_PROXY_HOPS,
    allowedOrigins: environment.CORS_ORIGINS,
    limited: environment.RATE_LIMITS,
    requireKey: environment.REQUIRE_API_KEY,
    allowedHosts: environment.ANALYZER_ALLOW_PRIVATE,
    maxQueued: environment.MAX_QUEUED_ANALYSES,
    hasAnalyses: environment.MIGRATIONS === 'all',
    accounts,
    data: dataSettings(environment),
    leads: leadSettings(environment),
  });
  const pages = {
    site,
    log,
    observe,
    trustedHops: environment.TRUSTED_PROXY_HOPS,
    publiclySecure: environment.PUBLIC_URL?.startsWith('https:') ?? false,
  };
  const server = createServer(
    { ...ARRIVAL_LIMITS, maxHeaderSize: MAX_HEADER_BYTES },
    refuseTwoHosts(listenForPages(pages, getRequestListener(app.fetch))),
  );
  limitConnections(server);
  compressAll(servedFiles(site)).catch((error: unknown) =>
    log.warn({ err: error }, 'compressing ahead failed'),
  );
  const port = await listen(server, environment);
  let metricsServer: MetricsServer | undefined;
  try {
    metricsServer = await serveMetricsOf(metrics, environment);
    const db = await openDatabaseWithRetry({
      databaseUrl: environment.DATABASE_URL,
      migrations: environment.MIGRATIONS,
      dataDir,
      walArchive: environment.WAL_ARCHIVE,
      log: (event, fields) => log.warn(fields ?? {}, event),
      signal,
    });
    await checkSigningKeys(db, accounts.secret).catch(async (error: unknown) => {
      await db.stop();
      throw error;
    });
    database.set(db);
    // Answers late and orphaned analyses even while no worker runs.
    if (environment.MIGRATIONS === 'all') {
      startAnalysisSweep(db);
      startRetention(db);
      startRechecks(db, leadSettings(environment).siteUrl);
    }
    return {
      port,
      lines: [
        `Fix My Local is serving at ${environment.PUBLIC_URL ?? `http://localhost:${port}`}`,
        `Database: ${db.description}`,
        ...(metricsServer === undefined
          ? []
          : [`Metrics: http://${environment.METRICS_HOST}:${metricsServer.port}/metrics`]),
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
        stopping.abort();
        await drain(server);
        await metricsServer?.stop();
        await db.stop();
      },
    };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    await metricsServer?.stop();
    throw error;
  }
}

/** Servers that share a database must name an address alike, and only that database's address is known to all. */
async function addressSecret(databaseUrl: string | undefined, dataDir: string): Promise<string> {
  if (databaseUrl === undefined) return readOrCreateSecret(dataDir, 'address-secret', 32);
  return createHmac('sha256', 'fix-my-local:addresses').update(databaseUrl).digest('base64url');
}

async function serveMetricsOf(
  registry: Registry,
  { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: ServerEnvironment,
): Promise<MetricsServer | undefined> {
  return port === undefined ? undefined : serveMetrics({ registry, port, host, token });
}

function warnOfSwitches(environment: ServerEnvironment, log: ProcessLog): void {
  if (!environment.RATE_LIMITS) log.warn('rate limits are off');
  if (environment.ANALYZER_ALLOW_PRIVATE.length > 0) {
    log.warn({ targets: environment.ANALYZER_ALLOW_PRIVATE }, 'private targets may be analyzed');
  }
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

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const forced = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(forced);
}
