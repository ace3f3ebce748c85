import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type AnalyzerOptions, createAnalyzer, createCheckedConnect } from '@fml/analyzer';
import {
  noteMessagePort,
  type OutboxSettings,
  outboxCapabilities,
  readSender,
  startFollowUpReminders,
  startOutbox,
  startReplies,
  startSpreadingEvents,
} from '@fml/leads/deliver';
import { runImports } from '@fml/leads/import';
import { startAssigningLeads } from '@fml/leads/owners';
import { startRecounting } from '@fml/leads/response-times';
import { applyRetention } from '@fml/leads/retention';
import {
  type Database,
  dataDirOf,
  openDatabaseWithRetry,
  readOrCreateSecret,
  startRetention,
} from '@fml/postgres';
import {
  askRealUsers,
  createOutsideServices,
  outsideMetrics,
  outsideSettings,
  printReport,
  runAnalysisWorker,
  runFormTestWorker,
  runPrintWorker,
} from '@fml/reports';
import type { ProcessLog } from '@fml/runtime/log';
import { createMetrics, poolMetrics, type ServedMetrics, serveMetricsOf } from '@fml/runtime/prometheus';
import { unsealText } from '@fml/runtime/sealed-text';
import { brokenPartReporter } from './broken-part-reporter.ts';
import { hasOtherSecret, OTHER_SECRET } from './check-secret.ts';
import { mailboxAddress, type WorkerEnvironment } from './env.ts';
import { workerMetrics } from './prometheus/worker-metrics.ts';
import { scheduleBackups } from './schedule-backups.ts';

export interface RunningWorker {
  /** For the person who started it. */
  lines: string[];
  stop(): Promise<void>;
}

const PROJECT_FOLDER = path.join(import.meta.dirname, '..', '..', '..');
/** The current analysis may finish when we are told to stop; a killed one would be repeated by another worker. */
const FINISH_GRACE_MS = 20_000;

/**
 * Opens the database (the embedded one is joined when the web server runs it), keeps an analyzer warm and works on
 * queued analyses, one at a time, and on the outbox. Throws only what a person has to repair.
 */
export async function startWorker(
  environment: WorkerEnvironment,
  log: ProcessLog,
  signal: AbortSignal,
): Promise<RunningWorker> {
  const dataDir = await dataDirOf(environment.DATA_DIR, PROJECT_FOLDER);
  if (environment.ANALYZER_ALLOW_PRIVATE.length > 0) {
    log.warn({ targets: environment.ANALYZER_ALLOW_PRIVATE }, 'private targets may be analyzed');
  }
  for (const problem of environment.warnings) log.warn({ problem }, 'a setting has no effect');
  if (environment.MIGRATIONS !== 'all') return startWithoutAnalyses(environment, dataDir, log, signal);
  const metrics = createMetrics('worker');
  const { watchAnalysis, countBrokenPart } = workerMetrics(metrics);
  const analyzer = await createAnalyzer({
    ...analyzerOptions(environment, log),
    onBroken: brokenPartReporter(log, countBrokenPart),
  });
  let served: ServedMetrics | undefined;
  try {
    served = await serveMetricsOf(metrics, environment.WORKER_METRICS_PORT, environment);
    const db = await open(environment, dataDir, log, signal);
    poolMetrics(metrics, () => ({ app: db.appPool }));
    const secret = environment.AUTH_SECRET ?? (await readOrCreateSecret(dataDir, 'auth-secret', 32));
    const isOdd = await hasOtherSecret(db, secret);
    if (isOdd) log.warn('this worker has another AUTH_SECRET than the servers');
    const outside = {
      database: () => db,
      settings: outsideSettings(environment),
      unseal: (sealed: string) => unsealText(secret, 'outside-keys', sealed),
      onError: (error: unknown) => log.error({ err: error }, 'a service could not be asked'),
    };
    const services = createOutsideServices({ ...outside, observe: outsideMetrics(metrics, outside) });
    startRetention(db, [applyRetention]);
    const backups = await scheduleBackups(db, environment, dataDir, log);
    const stopRecounting = startRecounting(db);
    const assigning = startAssigningLeads(db);
    const events = startSpreadingEvents(db, { siteUrl: ownAddress(environment) });
    const delivery = outboxSettings(environment, dataDir);
    const outbox = startOutbox(db, {
      ...delivery,
      ...sealedDeliveries(environment, secret),
      printReport: (reportId, printSignal) => printReport(db, reportId, printSignal),
    });
    await noteMessagePort(db, outbox.hasTextMessages);
    if (environment.IMAP_URL !== undefined) {
      startReplies(db, { imapUrl: environment.IMAP_URL, intervalMs: environment.IMAP_POLL_SECONDS * 1000 });
    }
    const imports = runImports(db);
    startFollowUpReminders(db, { deskUrl: ownAddress(environment) });
    const worker = await runAnalysisWorker(db, {
      workerId: randomUUID(),
      capabilities: outboxCapabilities(delivery),
      handle: async ({ analysisId, url, signal: jobSignal, setStage, addResult }) => {
        const startedAtMs = performance.now();
        const watched = watchAnalysis();
        log.info({ analysisId, host: new URL(url).host }, 'analysis started');
        const outcome = await analyzer.analyze(url, {
          signal: jobSignal,
          askRealUsers: (pageUrl, end) => askRealUsers(services, pageUrl, end),
          onProgress: (progress) => {
            if (progress.type === 'result') return addResult(progress.result);
            watched.enter(progress.stage);
            return setStage(progress.stage);
          },
        });
        const result = outcome.kind === 'fault' ? outcome.fault.code : outcome.draft.coverage.kind;
        const durationMs = Math.round(performance.now() - startedAtMs);
        watched.end(outcome.kind, result);
        log.info({ analysisId, outcome: outcome.kind, result, durationMs }, 'analysis finished');
        return outcome;
      },
      onError: (error) => log.error({ err: error }, 'analysis failed unexpectedly'),
    });
    let hasBrowser = false;
    const printer = runPrintWorker(db, {
      hasBrowser: () => hasBrowser,
      print: analyzer.print,
      siteUrl: environment.PUBLIC_URL,
      onError: (error) => log.error({ err: error }, 'a report could not be printed'),
    });
    const formTester = runFormTestWorker(db, {
      preview: analyzer.previewForm,
      send: analyzer.sendForm,
      replyTo: environment.MAIL_REPLY_TO ?? readSender(environment.MAIL_FROM ?? '')?.address,
      siteUrl: environment.PUBLIC_URL,
      onError: (error) => log.error({ err: error }, 'a form could not be tested'),
    });
    // Waits for a browser to be unpacked and started. Analyses are taken from the queue during that time, unless another
    // worker is known to have a browser.
    const browser = await analyzer.describe();
    hasBrowser = browser.isAvailable;
    if (hasBrowser) await worker.declare('browser');
    else log.warn({ detail: browser.line }, 'no browser starts');
    if (browser.warning !== null) log.warn({ detail: browser.warning }, 'browser runs without its sandbox');
    return {
      lines: [
        `Browser: ${browser.line}`,
        ...warningLines(hasBrowser ? browser.warning : WITHOUT_BROWSER),
        ...warningLines(isOdd ? OTHER_SECRET : null),
        ...environment.warnings.map((warning) => `WARNING: ${warning}`),
        outbox.line,
        ...backups,
        ...served.lines,
      ],
      stop: async () => {
        await stopRecounting();
        await assigning.stop();
        await imports.stop();
        await events.stop();
        await Promise.all([
          outbox.worker.stop(),
          printer.stop({ graceMs: FINISH_GRACE_MS }),
          formTester.stop({ graceMs: FINISH_GRACE_MS }),
          worker.stop({ graceMs: FINISH_GRACE_MS }),
        ]);
        await served?.stop();
        await analyzer.stop();
        await db.stop();
      },
    };
  } catch (error) {
    await served?.stop();
    await analyzer.stop();
    throw error;
  }
}

const WITHOUT_BROWSER =
  'Without a browser, reports have no scores, and nothing that a script draws is read. Install Chrome or Chromium, or set CHROME_PATH.';

function warningLines(warning: string | null): string[] {
  return warning === null ? [] : [`WARNING: ${warning}`];
}

/** A database without our tables has no queue to work on; with those of accounts alone it has mail. */
async function startWithoutAnalyses(
  environment: WorkerEnvironment,
  dataDir: string,
  log: ProcessLog,
  signal: AbortSignal,
): Promise<RunningWorker> {
  const line = `Analyses: off (MIGRATIONS=${environment.MIGRATIONS})`;
  if (environment.MIGRATIONS === 'none') return { lines: [line], stop: async () => undefined };
  const db = await open(environment, dataDir, log, signal);
  const outbox = startOutbox(db, outboxSettings(environment, dataDir));
  return {
    lines: [line, outbox.line],
    stop: async () => {
      await outbox.worker.stop();
      await db.stop();
    },
  };
}

function open(
  environment: WorkerEnvironment,
  dataDir: string,
  log: ProcessLog,
  signal: AbortSignal,
): Promise<Database> {
  return openDatabaseWithRetry({
    databaseUrl: environment.DATABASE_URL,
    migrations: environment.MIGRATIONS,
    dataDir,
    walArchive: environment.WAL_ARCHIVE,
    log: (event, fields) => log.warn(fields ?? {}, event),
    signal,
  });
}

/** Where staff follow the link of a mail, without a slash at the end. */
function ownAddress({ PUBLIC_URL, PORT }: WorkerEnvironment): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
}

function outboxSettings(environment: WorkerEnvironment, dataDir: string): OutboxSettings {
  const { SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = environment;
  const address = mailboxAddress(environment);
  const smsWebhook = url === undefined || secret === undefined ? undefined : { url, secret };
  return {
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    replyTo: environment.MAIL_REPLY_TO,
    replies: address === null ? undefined : { address, hasPlusAddresses: environment.IMAP_PLUS_ADDRESSES },
    smsWebhook,
    smsToFile: environment.SMS_TO_FILE,
    leadWebhook: leadWebhookOptions(environment),
    dataDir,
    siteUrl: environment.PUBLIC_URL,
  };
}

/** What is sent with secrets that the database holds encrypted. */
function sealedDeliveries(
  environment: WorkerEnvironment,
  secret: string,
): Pick<OutboxSettings, 'endpoints' | 'push'> {
  const connect = createCheckedConnect({ allowPrivate: environment.ANALYZER_ALLOW_PRIVATE.join(',') });
  return {
    endpoints: { connect, unseal: (sealed) => unsealText(secret, 'webhook-secrets', sealed) },
    push: {
      connect,
      unseal: (sealed) => unsealText(secret, 'push-keys', sealed),
      subject: pushSubject(environment),
      allowsPlain: environment.ANALYZER_ALLOW_PRIVATE.length > 0,
    },
  };
}

/** Push services write there when something is wrong with what we send. */
function pushSubject({ PUBLIC_URL, MAIL_FROM }: WorkerEnvironment): string {
  if (PUBLIC_URL?.startsWith('https:')) return new URL(PUBLIC_URL).origin;
  return `mailto:${readSender(MAIL_FROM ?? '')?.address ?? 'no-reply@localhost'}`;
}

function leadWebhookOptions(environment: WorkerEnvironment): OutboxSettings['leadWebhook'] {
  const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret } = environment;
  if (url === undefined || secret === undefined) return undefined;
  const allowPrivate = environment.ANALYZER_ALLOW_PRIVATE.join(',');
  return { url, secret, connect: createCheckedConnect({ allowPrivate }) };
}

function analyzerOptions(environment: WorkerEnvironment, log: ProcessLog): Omit<AnalyzerOptions, 'onBroken'> {
  return {
    allowPrivate: environment.ANALYZER_ALLOW_PRIVATE.join(','),
    chromePath: environment.CHROME_PATH,
    searchPath: environment.PATH,
    cacheDir: environment.BROWSER_CACHE_DIR,
    requireSandbox: environment.REQUIRE_BROWSER_SANDBOX,
    robotAboutUrl:
      environment.PUBLIC_URL === undefined
        ? undefined
        : new URL('/privacy#our-robot', environment.PUBLIC_URL).href,
    insights: {
      geminiApiKey: environment.GEMINI_API_KEY,
      geminiBaseUrl: environment.GEMINI_BASE_URL,
      geminiModel: environment.GEMINI_MODEL,
      openAiCompatible:
        environment.AI_BASE_URL === undefined
          ? undefined
          : {
              baseUrl: environment.AI_BASE_URL,
              apiKey: environment.AI_API_KEY,
              model: environment.AI_MODEL ?? '',
            },
    },
    log: (detail) => log.info({ detail }, 'analyzer'),
  };
}
